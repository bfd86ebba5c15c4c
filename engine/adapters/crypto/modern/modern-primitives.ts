import type { Bytes } from '../base64'

/** The primitives of the modern suite; the implementations with WebCrypto and noble yield the same bytes. */
export interface ModernPrimitives {
  /** Creates a P-256 pair; `agree` returns the 32 bytes of ECDH and rejects when the point is not on the curve. */
  createKeyPair(): Promise<{ readonly publicKey: Bytes; readonly agree: (peer: Bytes) => Promise<Bytes> }>
  /** HKDF-SHA256 without salt. */
  derive(secret: Bytes, info: Bytes, length: number): Promise<Bytes>
  /** AES-256-GCM with a new 96-bit nonce: returns nonce, ciphertext and tag. */
  seal(key: Bytes, plain: Bytes, associated: Bytes): Promise<Bytes>
  /** Decrypts the output of `seal`; rejects when anything was altered. */
  open(key: Bytes, sealed: Bytes, associated: Bytes): Promise<Bytes>
}

export const nonceBytes = 12
