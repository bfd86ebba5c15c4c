import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { sqlTypes } from './column-kind'
import { wasMoreSecret, type Column, type EntityTable } from './entity-table'
import { needsStatistics } from './create-statistics'
import { fieldPointer } from './field-pointer'
import type { WantedIndex } from './wanted-index'

/** The current state of a table in the database. */
export interface CurrentTable {
  /** Column types by column name, in the spelling of `format_type`. */
  readonly columns: ReadonlyMap<string, string>
  /** Indexes by name; true when unique. */
  readonly indexes: ReadonlyMap<string, boolean>
  /** Unfinished indexes: their names are taken, and queries cannot use them. */
  readonly broken?: ReadonlySet<string>
  /** Names of extended statistics. */
  readonly statistics?: ReadonlySet<string>
  /** The size of the rows in bytes. */
  readonly size?: number
  /** True when the table is divided by month (`grows`). */
  readonly isDivided?: boolean
}

/**
 * Tables of this size in bytes (some 150,000 rows) get further indexes while the server serves, because each takes a
 * second or more to build. Unique indexes are built at once nevertheless.
 */
export const largeTable = 64 * 2 ** 20

/** One change of a table. */
export type TableChange =
  | ({ readonly kind: 'create'; readonly columns: readonly Column[] } & Pick<
      EntityTable,
      'grows' | 'shardedBy'
    >)
  | { readonly kind: 'add'; readonly column: Column; readonly from?: SecretOrigin }
  | { readonly kind: 'widen'; readonly column: Column }
  | { readonly kind: 'index'; readonly index: WantedIndex }
  /** Extended statistics for an index (create-statistics.ts). */
  | { readonly kind: 'statistics'; readonly index: WantedIndex }
  /** Drops a unique index that is no longer asked for. Anything that holds data is never dropped. */
  | { readonly kind: 'drop-index'; readonly name: string }

/** The source of the time of secrets that were set before their times were stored: the last change of the record. */
export interface SecretOrigin {
  readonly secret: Column
  readonly moments: readonly Column[]
}

export interface TablePlan {
  readonly table: string
  readonly changes: readonly TableChange[]
  /** When there are problems, no change of the plan is applied. */
  readonly problems: readonly MetadataProblem[]
  /** Indexes to be created while the server serves. */
  readonly later: readonly WantedIndex[]
}

/**
 * Returns the changes that bring a table in line with the entities that share it, of which the one that names the table
 * comes first. Pure. Without `indexes`, existing indexes stay unchanged.
 * @param options.defers leaves the indexes of large tables for later
 * @param options.distributes new tables that grow are distributed over the workers of a cluster
 */
export function planTable(
  sharing: readonly EntityTable[],
  indexes: readonly WantedIndex[] | undefined,
  current: CurrentTable | undefined,
  { defers = false, distributes = false }: { readonly defers?: boolean; readonly distributes?: boolean } = {},
): TablePlan {
  const problems = sharing.flatMap(badNames)
  const types = new Map(current?.columns)
  const added: Column[] = []
  const widened: TableChange[] = []
  for (const { entity, columns } of sharing) {
    for (const column of columns.values()) {
      const have = types.get(column.name)
      const want = sqlTypes[column.kind]
      if (have === undefined) added.push(column)
      else if (have === 'integer' && column.kind === 'long') widened.push({ kind: 'widen', column })
      else if (!holds(have, want)) problems.push(changedType(column, entity.entity, have, want))
      types.set(column.name, have && holds(have, want) ? have : want)
    }
  }
  problems.push(...openedSecrets(sharing, current))
  const changes: TableChange[] = current
    ? added.map((column) => ({ kind: 'add', column, ...originOf(column, sharing, current) }))
    : [{ kind: 'create', columns: added, ...divisionOf(sharing, indexes, distributes) }]
  const isLarge = defers && (current?.size ?? 0) >= largeTable
  const isLater = ({ name, unique }: WantedIndex): boolean =>
    !unique && (isLarge || current?.broken?.has(name) === true)
  const missing = indexes?.filter(({ name }) => !current?.indexes.has(name)) ?? []
  const unlearned = (indexes ?? []).filter(
    (index) => needsStatistics(index) && !current?.statistics?.has(index.name),
  )
  changes.push(
    ...widened,
    ...(indexes ? obsoleteIndexes(indexes, current) : []),
    ...missing.filter((index) => !isLater(index)).map((index) => ({ kind: 'index', index }) as const),
    ...unlearned.map((index) => ({ kind: 'statistics', index }) as const),
  )
  return { table: sharing[0]?.name ?? '', changes, problems, later: missing.filter(isLater) }
}

/**
 * Returns the columns by which a new table is divided. Without `indexes`, many rows are about to be loaded into one
 * table, which is divided later while the server serves (growth-keeper.ts); but it could not be distributed later.
 */
function divisionOf(
  [first]: readonly EntityTable[],
  indexes: readonly WantedIndex[] | undefined,
  distributes: boolean,
): Pick<EntityTable, 'grows' | 'shardedBy'> {
  const { grows, shardedBy } = first ?? {}
  if (!grows || !(indexes || (distributes && shardedBy))) return {}
  return { grows, ...(shardedBy && distributes ? { shardedBy } : {}) }
}

/**
 * Reports fields whose stored secrets would become visible, because the metadata of the field, or of another entity
 * that shares the table, no longer declares them secret.
 */
function openedSecrets(
  sharing: readonly EntityTable[],
  current: CurrentTable | undefined,
): readonly MetadataProblem[] {
  const moments = new Set(sharing.flatMap(({ secrets }) => [...secrets.values()].map(({ name }) => name)))
  const has = (name: string) => moments.has(name) || current?.columns.has(name) === true
  return sharing.flatMap(({ entity, columns }) =>
    [...columns.values()]
      .filter((column) => wasMoreSecret(column, has))
      .map((column) => {
        const detail = 'What is kept in this field is secret and stays so. Name a new field instead.'
        return problem('secret-field', column, entity.entity, detail)
      }),
  )
}

function originOf(
  moment: Column,
  sharing: readonly EntityTable[],
  current: CurrentTable,
): { readonly from?: SecretOrigin } {
  for (const { columns, secrets } of sharing) {
    const [field] = [...secrets].find(([, { name }]) => name === moment.name) ?? []
    const secret = columns.get(field ?? '')
    if (!secret || !current.columns.has(secret.name)) continue
    const moments = ['updateTime', 'createTime'].flatMap((name) => columns.get(name) ?? [])
    return {
      from: {
        secret,
        moments: moments.filter(({ name, kind }) => kind === 'time' && current.columns.has(name)),
      },
    }
  }
  return {}
}

function badNames({ entity, key, columns }: EntityTable): readonly MetadataProblem[] {
  const problems: MetadataProblem[] = []
  if (key.kind === 'json')
    problems.push(problem('bad-key', key, entity.entity, 'The key must be a text or a number.'))
  const reserved = columns.get('__proto__')
  if (reserved) problems.push(problem('reserved-name', reserved, entity.entity, 'This name cannot be used.'))
  return problems
}

function obsoleteIndexes(
  wanted: readonly WantedIndex[],
  current: CurrentTable | undefined,
): readonly TableChange[] {
  const names = new Set(wanted.map(({ name }) => name))
  const obsolete = [...(current?.indexes ?? [])].filter(
    ([name, unique]) => unique && name.includes(':') && !names.has(name),
  )
  return obsolete.map(([name]) => ({ kind: 'drop-index', name }))
}

/** True when the existing column type holds all values of the wanted one: bigint also holds integers. */
function holds(have: string, want: string): boolean {
  return have === want || (have === 'bigint' && want === 'integer')
}

function changedType(column: Column, source: string, have: string, want: string): MetadataProblem {
  const detail = `The records of this field are kept as ${have} and cannot become ${want}. Name a new field instead.`
  return problem('changed-type', column, source, detail)
}

function problem(code: string, { field }: Column, source: string, detail: string): MetadataProblem {
  return { code, pointer: fieldPointer(field), detail, source }
}
