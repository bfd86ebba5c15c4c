import type { KeyAgreement } from '../../ports/key-agreement'

/** The cipher suites of engine/adapters/crypto; each is loaded when it is chosen. */
export const keyAgreement: KeyAgreement = {
  suites: ['modern', 'classic'],
  begin: async (options) => (await import('../crypto/begin-key-exchange')).beginKeyExchange(options),
  restore: async (stored, clockSkewMs) =>
    (await import('../crypto/restore-cipher')).restoreCipher(stored, { clockSkewMs }),
}
