/** Splits a JSON Pointer (RFC 6901) into its steps. Percent-encoding, as in URL fragments, is decoded. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}
