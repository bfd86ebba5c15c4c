import type { GrowthEntry, SizeEntry } from './server-answers'

/** Number of entities that are shown at first. */
const mostShown = 10
/** Stands for an entity; no name of one has a space. */
const othersEntity = 'all others'

/**
 * Returns the sizes to show: the whole database, the largest entities, and the sum of everything else.
 * @param others the title of the sum
 */
export function shownSizes(
  total: SizeEntry,
  entities: readonly SizeEntry[],
  isWhole: boolean,
  others: string,
): readonly SizeEntry[] {
  const shown = isWhole ? entities : entities.slice(0, mostShown)
  const minus = (growth: (size: SizeEntry) => GrowthEntry | null): GrowthEntry | null => {
    const all = growth(total)
    if (!all) return null
    const known = shown.map((size) => growth(size)?.bytes ?? 0)
    return { rows: 0, bytes: all.bytes - sum(known) }
  }
  const rest: SizeEntry = {
    entity: othersEntity,
    title: others,
    rows: 0,
    bytes: total.bytes - sum(shown.map(({ bytes }) => bytes)),
    in7Days: minus(({ in7Days }) => in7Days),
    in30Days: minus(({ in30Days }) => in30Days),
  }
  return [...shown, rest]
}

/** True for the size of one entity: neither of the whole database nor of everything else. */
export function isEntity(entity: string): boolean {
  return entity !== '' && entity !== othersEntity
}

/** True when not all entities are shown at first. */
export function areMore(entities: readonly SizeEntry[]): boolean {
  return entities.length > mostShown
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
