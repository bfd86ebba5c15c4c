import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { sqlTypes } from './column-kind'
import { wasMoreSecret, type Column, type EntityTable } from './entity-table'
import { needsStatistics } from './create-statistics'
import { fieldPointer } from './field-pointer'
import type { WantedIndex } from './wanted-index'

/** A table as it stands in the database. */
export interface CurrentTable {
  /** Column types by column, as `format_type` spells them. */
  readonly columns: ReadonlyMap<string, string>
  /** Whether an index is unique, by its name. */
  readonly indexes: ReadonlyMap<string, boolean>
  /** Indexes whose making was broken off: their names are taken, and nothing is found by them. */
  readonly broken?: ReadonlySet<string>
  /** Names of extended statistics. */
  readonly statistics?: ReadonlySet<string>
  /** What its rows take, in bytes. */
  readonly size?: number
}

/**
 * A table of as many bytes gets further indexes while the server serves, unless they are what makes a field unique: some 150,000
 * orders, for which an index takes a second.
 */
export const largeTable = 64 * 2 ** 20

/** One change of a table. */
export type TableChange =
  | { readonly kind: 'create'; readonly columns: readonly Column[] }
  | { readonly kind: 'add'; readonly column: Column; readonly from?: SecretOrigin }
  | { readonly kind: 'widen'; readonly column: Column }
  | { readonly kind: 'index'; readonly index: WantedIndex }
  /** Extended statistics beside an index (create-statistics.ts). */
  | { readonly kind: 'statistics'; readonly index: WantedIndex }
  /** A uniqueness that is no longer asked for; nothing that holds data is ever dropped. */
  | { readonly kind: 'drop-index'; readonly name: string }

/** Where the moment of secrets comes from that were set before their moments were kept: their record's last change. */
export interface SecretOrigin {
  readonly secret: Column
  readonly moments: readonly Column[]
}

export interface TablePlan {
  readonly table: string
  readonly changes: readonly TableChange[]
  /** With a problem nothing of the plan is carried out. */
  readonly problems: readonly MetadataProblem[]
  /** Indexes to be made while the server serves. */
  readonly later: readonly WantedIndex[]
}

/**
 * What to change so that a table holds what its entities say, the one that names it first. Pure.
 * Without `indexes`, these are left as they are.
 * @param defers large tables get their indexes later
 */
export function planTable(
  sharing: readonly EntityTable[],
  indexes: readonly WantedIndex[] | undefined,
  current: CurrentTable | undefined,
  defers = false,
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
    : [{ kind: 'create', columns: added }]
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

/** A secret stays one: whoever says otherwise of its field, or of another entity's of the same table, would be shown it. */
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

/** Eight bytes hold what four do. */
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
