import type { Definitions } from '../metadata/current/definitions'

/** Returns the existing levels of operators from their dictionary, the internal one (0) first. */
export function tenantLevels({ dictionaries }: Pick<Definitions, 'dictionaries'>): readonly number[] {
  const levels = [...(dictionaries.get('vip_grade')?.byValue.keys() ?? [])].map(Number)
  return levels.filter(Number.isInteger).toSorted((a, b) => a - b)
}
