/**
 * What a run tries its mutants against: `all`, or what `MUTATION_TESTS` names, files or folders with commas between.
 * Fewer tests make a run of a part short; what they do not notice, others still may.
 */
export function testsFor(...all: readonly string[]): string[] {
  const named = process.env['MUTATION_TESTS']?.split(',') ?? all
  return named.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`))
}
