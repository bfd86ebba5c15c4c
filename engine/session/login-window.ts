import { asRecord } from '../wire/as-record'

/** The result of a login provider's window (R4). */
export interface Handover {
  readonly code: string
  readonly state: string
}

const name = 'console.login-window'

/**
 * Waits for the window that was opened with a state, and confirms that its code has arrived. A window and its opener
 * lose their reference once they visit another site (Cross-Origin-Opener-Policy), so the code is sent over a channel of
 * this origin. Codes of another state are ignored. A code is passed on once (A8). Returns a function that ends the
 * wait.
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

/** Sends the code from the window; calls `onTaken` when it was received. Returns a function that stops listening. */
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
