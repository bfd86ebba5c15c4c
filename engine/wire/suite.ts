/** The two ways to seal the wire: `classic` as the specification says (C3-C5), `modern` in its place where both ends know it. */
export type SuiteId = 'classic' | 'modern'

/** Best first. */
const suites: readonly SuiteId[] = ['modern', 'classic']

/** The best suite that is both offered by the server and allowed here; `modern` is never passed over for `classic`. */
export function chooseSuite(offered: readonly string[], allowed: readonly SuiteId[]): SuiteId | undefined {
  return suites.find((suite) => offered.includes(suite) && allowed.includes(suite))
}
