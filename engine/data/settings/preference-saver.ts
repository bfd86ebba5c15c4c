import { success } from '../../metadata/result'
import type { Clock } from '../../ports/clock'
import type { Transport } from '../../ports/transport'

/** Debounce in ms between the last change and the save: arranging columns makes many changes. */
const pause = 500

export interface PreferenceSaver {
  readonly save: (name: string, value: Readonly<Record<string, unknown>> | null) => void
}

/**
 * Saves preferences with a debounce, each with its latest value; what still waits when the page is left or loaded anew
 * is sent at that moment. A failed save is repeated with the next one and not reported, because the person did not ask
 * for it.
 */
export function createPreferenceSaver(transport: Transport, clock: Clock): PreferenceSaver {
  const waiting = new Map<string, Readonly<Record<string, unknown>> | null>()
  let cancel: (() => void) | undefined
  // Saves run one after another, so that an earlier value cannot overwrite a later one.
  let last: Promise<void> = Promise.resolve()
  const send = async (name: string): Promise<void> => {
    const value = waiting.get(name)
    if (value === undefined) return
    waiting.delete(name)
    try {
      await transport.send(
        { method: 'PUT', path: '/system/preferences/save', body: { name, value }, keepalive: true },
        success,
      )
    } catch {
      if (!waiting.has(name)) waiting.set(name, value)
    }
  }
  const endPause = (): void => {
    cancel?.()
    cancel = undefined
    window.removeEventListener('beforeunload', leave)
  }
  const flush = (): void => {
    endPause()
    for (const name of waiting.keys()) last = last.then(() => send(name))
  }
  // Nothing can be waited for here: the page may end with this event.
  const leave = (): void => {
    endPause()
    for (const name of waiting.keys()) void send(name)
  }
  return {
    save: (name, value) => {
      waiting.set(name, value)
      cancel?.()
      cancel = clock.setTimeout(flush, pause)
      window.addEventListener('beforeunload', leave)
    },
  }
}
