import { randomBytes } from 'node:crypto'
import type { EntityBehaviour } from '../../platform/records/behaviour'

/** Keys of the interface (L37): made here, by chance, and told once; a key that is made anew ends the former one. */
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

/** Twice as many signs as bytes. */
function randomText(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
