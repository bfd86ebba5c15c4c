import { randomBytes } from 'node:crypto'
import type { EntityBehaviour } from '../../platform/records/behaviour'

/**
 * The behaviour of interface keys (L37). The server generates keys at random and reveals them once; regenerating a key
 * invalidates the former one.
 */
export const secretKeyBehaviour: EntityBehaviour = {
  async prepare({ mode, record, changed }, { today }) {
    const until = record['expireDate']
    const isPast = changed.has('expireDate') && typeof until === 'string' && until < (await today())
    if (isPast) return { refusals: [{ field: 'expireDate', message: 'form.invalid' }] }
    if (mode !== 'add') return {}
    const made = { accessKey: randomText(16), secretKey: randomText(32) }
    return { values: made, revealed: made }
  },
  actions: {
    regenerate: async () => {
      const made = { secretKey: randomText(32) }
      return { values: () => made, revealed: made }
    },
  },
}

/** Returns random hexadecimal text, two characters per byte. */
function randomText(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
