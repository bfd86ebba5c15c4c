const version = 'wire/modern/1'

/**
 * Returns the HKDF info of the modern suite. `exchange` keys come from the client's key and the server's long-term key;
 * `session` keys additionally from the server's key of this session. All public keys take part, as base64url.
 */
export function modernKeyInfo(purpose: 'exchange' | 'session', publicKeys: readonly string[]): string {
  return JSON.stringify([version, purpose, ...publicKeys])
}

/** HKDF output bytes of the key exchange: they prove possession of the client's key (keyPro) and seal the password. */
export const exchangeKeyBytes = 64

export function splitExchangeKeys(bytes: Uint8Array<ArrayBuffer>) {
  return { proof: bytes.slice(0, 32), password: bytes.slice(32, 64) }
}

/** HKDF output bytes of a session: its public id, one AES-256 key per direction, and the confirmation key (V89). */
export const sessionKeyBytes = 112

export function splitSessionKeys(bytes: Uint8Array<ArrayBuffer>) {
  return {
    id: bytes.slice(0, 16),
    toServer: bytes.slice(16, 48),
    toClient: bytes.slice(48, 80),
    confirm: bytes.slice(80, 112),
  }
}
