/** The encryption suites: `classic` of the specification (C3-C5), and `modern` where both sides support it. */
export type SuiteId = 'classic' | 'modern'

/** Best first. */
const suites: readonly SuiteId[] = ['modern', 'classic']

/** Returns the best suite that the server offers and this client allows; `modern` always wins over `classic`. */
export function chooseSuite(offered: readonly string[], allowed: readonly SuiteId[]): SuiteId | undefined {
  return suites.find((suite) => offered.includes(suite) && allowed.includes(suite))
}
