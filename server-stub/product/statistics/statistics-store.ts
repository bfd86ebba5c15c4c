import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entities/entity-fields'
import type { Database } from '../../platform/database/open-database'
import type { Definitions } from '../../platform/metadata/current/definitions'
import type { Person } from '../../platform/person/person'
import { refuseQuery, refuseUnknown } from '../../platform/records/reading/filters/refuse'
import { visibleField } from '../../platform/records/reading/rows/served-fields'
import type { RecordPage, RecordQuery, RecordStore, WireRow } from '../../platform/records/record-store'
import { columnKindOf } from '../../platform/records/storage/column-kind'
import { sortRows } from './row-order'
import { readScope, type Scope } from './scope'
import type { Statistic } from './statistic'

/** The number of rows in the chart of a list with pages (S4, S8). */
const mostCharted = 20

export interface StatisticsStoreOptions {
  readonly database: Pick<Database, 'reading'>
  readonly definitions: () => Definitions
  /** The name of the statistic's entity. */
  readonly name: string
  readonly statistic: Statistic
}

/** Creates a record store for a statistic, which supports only lists and exports. */
export function createStatisticsStore({
  database: { reading: db },
  definitions,
  name,
  statistic,
}: StatisticsStoreOptions): RecordStore {
  const read = async (query: RecordQuery, person: Person) => {
    const { entities, dictionaries } = definitions()
    const entity = entities.get(name)
    if (!entity) throw refuseUnknown()
    // Throws for an invalid sort order before anything is read.
    sortRows([], query.sort, entity, person)
    const totals = summedFields(query, entity, person)
    const context = {
      db,
      person,
      dictionary: (code: string) => dictionaries.get(code),
      entity: (other: string) => entities.get(other),
    }
    const scope = statistic.readScope
      ? await statistic.readScope(entity, query.filters, context)
      : await readScope(entity, query.filters, statistic.units, context)
    return { entity, totals, scope, rows: await statistic.read(scope) }
  }
  const refuse = (): never => {
    throw refuseUnknown()
  }
  return {
    async list(query, person): Promise<RecordPage> {
      const { entity, totals, scope, rows } = await read(query, person)
      const sorted = sortRows(rows, query.sort, entity, person)
      const size = query.size === -1 ? sorted.length : query.size
      const page = sorted.slice((query.page - 1) * size, query.page * size)
      const { charted } = statistic
      return {
        list: page.map((row) => toWire(row, entity)),
        total: rows.length,
        ...(charted === undefined
          ? {}
          : { chart: greatest(rows, charted).map((row) => toWire(row, entity)) }),
        ...(totals.length === 0
          ? {}
          : { totals: toWire(await totalsOf(rows, totals, statistic, scope), entity) as Totals }),
      }
    },
    async *stream(query, person) {
      const { entity, rows } = await read(query, person)
      yield sortRows(rows, query.sort, entity, person).map((row) => toWire(row, entity))
    },
    get: async () => refuse(),
    add: refuse,
    edit: refuse,
    remove: refuse,
    isUnique: async () => true,
  }
}

type Totals = NonNullable<RecordPage['totals']>

function summedFields({ totals }: RecordQuery, entity: EntityMeta, person: Person): readonly string[] {
  for (const field of totals) {
    const property = visibleField(entity, field, person)
    if (!property?.readOnly || (property.type !== 'integer' && property.type !== 'number'))
      throw refuseQuery('unknown-total', field)
  }
  return totals
}

/**
 * Sums columns in hundredths, which suits integers and shares. Columns whose rows overlap are totalled by the
 * statistic.
 */
async function totalsOf(
  rows: readonly WireRow[],
  fields: readonly string[],
  { wholes }: Pick<Statistic, 'wholes'>,
  scope: Scope,
): Promise<WireRow> {
  const sum = (field: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[field] ?? 0) * 100), 0) / 100
  const totals = fields.map(async (field) => [field, (await wholes?.[field]?.(scope)) ?? sum(field)] as const)
  return Object.fromEntries(await Promise.all(totals))
}

function greatest(rows: readonly WireRow[], field: string): readonly WireRow[] {
  return rows.toSorted((one, other) => Number(other[field]) - Number(one[field])).slice(0, mostCharted)
}

/** Converts amounts from cents to yuan. */
function toWire(row: WireRow, entity: EntityMeta): WireRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const property = fieldOf(entity, name)
      const isAmount = typeof value === 'number' && property && columnKindOf(property) === 'money'
      return [name, isAmount ? value / 100 : value]
    }),
  )
}
