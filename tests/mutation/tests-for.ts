/**
 * Returns the tests of a mutation run: `all`, or the files and folders of `MUTATION_TESTS`, separated by commas.
 * Fewer tests make the run of a part shorter. Mutants that survive it may still be noticed by other tests.
 */
export function testsFor(...all: readonly string[]): string[] {
  const named = process.env['MUTATION_TESTS']?.split(',') ?? all
  return named.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`))
}
