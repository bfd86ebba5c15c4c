import { success } from '../metadata/result'
import type { Clock } from '../ports/clock'
import type { Transport } from '../ports/transport'

/** Between the last change and the save, in ms: a person who arranges columns makes many changes. */
const pause = 500

export interface PreferenceSaver {
  readonly save: (name: string, value: Readonly<Record<string, unknown>> | null) => void
}

/**
 * Saves preferences a little after they changed, each as it then stands. A save that fails is made up for with the
 * next one: nobody asked for it, so nobody is told.
 */
export function createPreferenceSaver(transport: Transport, clock: Clock): PreferenceSaver {
  const waiting = new Map<string, Readonly<Record<string, unknown>> | null>()
  let cancel: (() => void) | undefined
  // One after the other: a later value must not be overtaken by an earlier one.
  let last: Promise<void> = Promise.resolve()
  const send = async (name: string): Promise<void> => {
    const value = waiting.get(name)
    if (value === undefined) return
    waiting.delete(name)
    try {
      await transport.send(
        { method: 'PUT', path: '/system/preferences/save', body: { name, value } },
        success,
      )
    } catch {
      if (!waiting.has(name)) waiting.set(name, value)
    }
  }
  const flush = (): void => {
    cancel?.()
    cancel = undefined
    for (const name of waiting.keys()) last = last.then(() => send(name))
  }
  return {
    save: (name, value) => {
      waiting.set(name, value)
      cancel?.()
      cancel = clock.setTimeout(flush, pause)
    },
  }
}
