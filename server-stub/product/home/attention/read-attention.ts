import type { KnownPerson } from '../../../platform/person/known-person'
import type { Services } from '../../server-module'
import { countStockAlerts } from '../stock-alerts/count-stock-alerts'
import { attentionLines, type AttentionLine, type LinkFilters } from './attention-lines'

/** A line of the home page: the list of the menu code `page` has `count` rows with these filters. */
export interface Attention extends Pick<AttentionLine, 'code' | 'filters'> {
  readonly page: string
  readonly count: number
}

/**
 * Returns the lines for the lists that the person may open, including those with a count of 0. Lines without such a
 * list are left out.
 */
export async function readAttention(
  services: Pick<Services, 'database' | 'definitions' | 'storeOf'>,
  person: KnownPerson,
  now: number,
): Promise<readonly Attention[]> {
  const { screens } = services.definitions()
  const places = attentionLines(now, person).flatMap((line) => {
    const page = line.pages.find((code) => person.access.menus.has(code))
    const screen = page === undefined ? undefined : screens.get(page)
    return page !== undefined && screen?.kind === 'list' ? [{ line, page, entity: screen.entity }] : []
  })
  const isAboutStock = places.some(({ line }) => isStock(line))
  const stock = isAboutStock ? countStockAlerts(services.database.reading, person) : undefined
  return Promise.all(
    places.map(async ({ line, page, entity }) => ({
      code: line.code,
      page,
      filters: line.filters,
      count:
        stock && isStock(line)
          ? (await stock)[line.code === 'stockLow' ? 'low' : 'empty']
          : ((await services.storeOf(entity).count?.(toQuery(line.filters), person)) ?? 0),
    })),
  )
}

function isStock({ code }: AttentionLine): boolean {
  return code === 'stockLow' || code === 'stockEmpty'
}

/** Converts filters to the query of a list, where a range is `from,to`. */
function toQuery(filters: LinkFilters): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.map((end) => end ?? '').join(','),
    ]),
  )
}
