import type { Definitions } from '../metadata/definitions'

/** The levels of operators that there are, the internal one (0) first: those of their dictionary. */
export function tenantLevels({ dictionaries }: Pick<Definitions, 'dictionaries'>): readonly number[] {
  const levels = [...(dictionaries.get('vip_grade')?.byValue.keys() ?? [])].map(Number)
  return levels.filter(Number.isInteger).toSorted((a, b) => a - b)
}
