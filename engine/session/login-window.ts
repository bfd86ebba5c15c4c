import { asRecord } from '../wire/as-record'

/** What the window of a login provider brings back (R4). */
export interface Handover {
  readonly code: string
  readonly state: string
}

const name = 'console.login-window'

/**
 * Waits for the window that was opened for a state, and tells it that its code has come. Windows and the page that
 * opened them know nothing of each other once they have been at another site (Cross-Origin-Opener-Policy): the code
 * comes over a channel of this origin. What belongs to another state is left to whoever waits for that. A code is
 * handed on once (A8). Answers how to stop waiting.
 */
export function awaitHandover(state: string, onCode: (handover: Handover) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const handover = readHandover(data)
    if (handover?.state !== state) return
    channel.postMessage({ taken: state })
    channel.close()
    onCode(handover)
  }
  return () => channel.close()
}

/** In that window: hands the code over, and says when somebody has taken it. Answers how to stop listening. */
export function handOver(handover: Handover, onTaken: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (asRecord(data)?.['taken'] === handover.state) onTaken()
  }
  channel.postMessage(handover)
  return () => channel.close()
}

function readHandover(data: unknown): Handover | undefined {
  const { code, state } = asRecord(data) ?? {}
  return typeof code === 'string' && typeof state === 'string' ? { code, state } : undefined
}
