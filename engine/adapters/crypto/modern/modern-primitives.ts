import type { Bytes } from '../base64'

/** The primitives of the modern suite; WebCrypto's and noble's give the same bytes. */
export interface ModernPrimitives {
  /** A fresh P-256 pair; `agree` gives the 32 bytes of ECDH and rejects on a point off the curve. */
  createKeyPair(): Promise<{ readonly publicKey: Bytes; readonly agree: (peer: Bytes) => Promise<Bytes> }>
  /** HKDF-SHA256 without salt. */
  derive(secret: Bytes, info: Bytes, length: number): Promise<Bytes>
  /** AES-256-GCM under a fresh 96-bit nonce: nonce, ciphertext, tag. */
  seal(key: Bytes, plain: Bytes, associated: Bytes): Promise<Bytes>
  /** The reverse; rejects when anything was altered. */
  open(key: Bytes, sealed: Bytes, associated: Bytes): Promise<Bytes>
}

export const nonceBytes = 12
