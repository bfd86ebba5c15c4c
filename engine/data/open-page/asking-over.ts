import type { Notifier } from '../../ports/notifier'
import type { OpenOver } from './back-closes'
import { nextPlace } from './opening-place'

/**
 * Returns a notifier whose questions Back closes, as a refusal, before it closes or leaves what they are about: a
 * question would otherwise stay over another page, or be asked twice.
 */
export function askingOver(notifier: Notifier, openOver: OpenOver): Notifier {
  return {
    ...notifier,
    async confirm(text, options) {
      const closing = new AbortController()
      const end = openOver(() => closing.abort(), nextPlace())
      try {
        return await notifier.confirm(text, { ...options, signal: closing.signal })
      } finally {
        end()
      }
    },
  }
}
