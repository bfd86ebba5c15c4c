/** WebCrypto where there is one: only in secure contexts (https, localhost). Looked up at each call, for tests. */
export function webCrypto(): SubtleCrypto | undefined {
  return (globalThis.crypto as Partial<Crypto>).subtle
}
