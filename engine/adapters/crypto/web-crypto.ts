/** Returns WebCrypto, or undefined in insecure contexts (neither https nor localhost). Read at each call, for tests. */
export function webCrypto(): SubtleCrypto | undefined {
  return (globalThis.crypto as Partial<Crypto>).subtle
}
