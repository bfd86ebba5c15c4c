import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { isAudited } from '../../../../engine/metadata/entities/entity-fields'
import { filterOf } from '../../../../engine/model/fields/filter-of'
import type { Column, EntityTable } from './entity-table'
import { fieldPointer } from './field-pointer'
import { hashedName } from './fitting-name'

/**
 * The form of a column in an index: its value (nulls first), case-folded for `like` by prefix, case-folded, its hash,
 * its case-folded hash, or its trigrams for substring search.
 */
export type IndexForm = 'value' | 'prefix' | 'fold' | 'hash' | 'foldHash' | 'trigram'

export interface IndexPart {
  readonly column: string
  readonly form: IndexForm
}

export interface WantedIndex {
  /** Contains a hash of the definition, so that an existing index of this name needs no comparison. */
  readonly name: string
  readonly unique: boolean
  readonly parts: readonly IndexPart[]
  readonly include: readonly string[]
  /** Unique indexes: the field whose values must differ. Records with an empty field do not clash (V73). */
  readonly field?: string
  /** The JSON pointer of the part of the entity that asks for the index. */
  readonly pointer: string
  readonly source: string
}

/** The maximum length in characters of which two texts fit an index page in any script. */
const INDEXED_LENGTH = 300
const MAX_INCLUDED = 8

/** Returns the indexes that the entities of one table ask for (schemas/contract/entity.json, `indexes`). */
export function wantedIndexes(sharing: readonly EntityTable[]): readonly WantedIndex[] {
  const found = new Map<string, WantedIndex>()
  for (const table of sharing) {
    const add: Add = (parts, pointer, rest = {}) => {
      const index = { unique: false, include: [], pointer, source: table.entity.entity, ...rest, parts }
      const name = indexName(table.name, index)
      if (parts.length > 0 && !found.has(name)) found.set(name, { name, ...index })
    }
    addDefault(table, sharing, add)
    for (const column of table.columns.values()) {
      const pointer = fieldPointer(column.field)
      addUnique(table, column, pointer, add)
      const form = lookupForm(table.entity, column)
      if (form && column.field !== table.entity.tenancy?.field) add([{ column: column.name, form }], pointer)
    }
    for (const column of searchedWithin(table))
      add([{ column: column.name, form: 'trigram' }], fieldPointer(column.field))
    addNamed(table, sharing, add)
  }
  const all = [...found.values()]
  return all.filter((index) => !isCovered(index, all, sharing[0]?.key.name))
}

/** True when a longer index begins with the column of a lookup and therefore serves it too. */
function isCovered(
  { unique, pointer, parts }: WantedIndex,
  all: readonly WantedIndex[],
  key: string | undefined,
): boolean {
  const sought = parts.at(-1)?.column === key ? parts.slice(0, -1) : parts
  const [first] = sought
  if (
    unique ||
    pointer === '' ||
    pointer.startsWith('/indexes') ||
    sought.length !== 1 ||
    first?.form !== 'value'
  )
    return false
  return all.some((other) => {
    const [lead] = other.parts
    return (
      !other.unique &&
      other.parts.length > parts.length &&
      lead?.form === 'value' &&
      lead.column === first.column
    )
  })
}

/**
 * True when values of a field that differ only in case count as equal. Set on the field or, as an older form, on its
 * text widget.
 */
export function ignoresCase(property: PropertyMeta): boolean {
  return property.caseInsensitive === true || property.options?.['caseInsensitive'] === true
}

/** True when a plain index has the order of this column and then of the key. */
export function isOrdered(index: WantedIndex, column: Column, key: Column): boolean {
  const [first, second] = index.parts
  return first?.form === 'value' && first.column === column.name && second?.column === key.name
}

type Add = (parts: readonly IndexPart[], pointer: string, rest?: Partial<WantedIndex>) => void

/**
 * Adds the default order: an index for all operators, and one for a single operator, which includes the columns for
 * counting.
 */
function addDefault(table: EntityTable, sharing: readonly EntityTable[], add: Add): void {
  const { entity, key } = table
  const timed = isAudited(entity, 'createTime')
  const order = [timed && part(table.columns.get('createTime')), part(key)].flatMap((entry) => entry || [])
  const tenant = part(table.columns.get(entity.tenancy?.field ?? ''))
  if (timed) add(order, '')
  if (tenant && tenant.column !== key.name)
    add([tenant, ...order], '/tenancy', timed ? { include: counted(sharing) } : {})
}

/** Returns small columns that lists filter by. The index includes them, so that counting reads no rows. */
function counted(sharing: readonly EntityTable[]): readonly string[] {
  const small = ['integer', 'long', 'boolean']
  const columns = sharing.flatMap((table) =>
    [...table.columns.values()].filter(
      ({ field, kind }) => small.includes(kind) && (filterOf(table.entity, field) || table.fixed.has(field)),
    ),
  )
  return [...new Set(columns.map(({ name }) => name))].slice(0, MAX_INCLUDED)
}

function addUnique(table: EntityTable, column: Column, pointer: string, add: Add): void {
  const { unique } = column.property
  if (!unique || column === table.key || column.kind === 'json') return
  const scope = unique === true ? [] : unique.flatMap((field) => table.columns.get(field) ?? [])
  // Without a part of its scope, the index would refuse values that are unique (computed-problems.ts reports it).
  if (scope.length < (unique === true ? 0 : unique.length) || scope.some(({ kind }) => kind === 'json'))
    return
  const parts = scope.map(
    (within) => ({ column: within.name, form: isLong(within) ? 'hash' : 'value' }) as const,
  )
  const folds = ignoresCase(column.property) && column.kind === 'text'
  const form = isLong(column) ? (folds ? 'foldHash' : 'hash') : folds ? 'fold' : 'value'
  add([...parts, { column: column.name, form }], `${pointer}/unique`, { unique: true, field: column.field })
}

function lookupForm(entity: EntityMeta, column: Column): IndexForm | undefined {
  if (column.kind === 'json') return undefined
  const match = filterOf(entity, column.field)?.match
  if (match === 'prefix') return isLong(column) ? undefined : 'prefix'
  const refers = column.property.reference !== undefined || column.field === entity.tree?.parent
  const isNumber = ['integer', 'long', 'decimal', 'money'].includes(column.kind)
  const looked = match === 'equal' || match === 'in' || (match === 'range' && isNumber) || refers
  if (!looked || hasFewValues(column) || column.property.unique === true || column.field === 'id')
    return undefined
  return isLong(column) ? undefined : ignoresCase(column.property) ? 'fold' : 'value'
}

/** Returns the text columns with substring search: by filters of their own, and by filters over several fields. */
function searchedWithin({ entity, columns }: EntityTable): readonly Column[] {
  const names = [...columns.keys(), ...Object.keys(entity.filters ?? {})]
  const fields = names.flatMap((name) => {
    const filter = filterOf(entity, name)
    return filter?.match === 'contains' && filter.within === undefined
      ? [filter.field, ...(filter.also ?? [])]
      : []
  })
  return [...new Set(fields)].flatMap((field) => {
    const column = columns.get(field)
    return column?.kind === 'text' ? [column] : []
  })
}

/**
 * True when an index of the column alone would find too many rows to be worth its cost on every write. The indexes by
 * operator and time include such columns.
 */
function hasFewValues({ kind, property }: Column): boolean {
  return kind === 'boolean' || (kind === 'integer' && property.dictionary !== undefined)
}

/** Adds the indexes that the entity lists. Those that begin with operator or time include the columns for counting. */
function addNamed(table: EntityTable, sharing: readonly EntityTable[], add: Add): void {
  table.entity.indexes?.forEach((fields, index) => {
    const columns = fields.map((field) => table.columns.get(field))
    const parts = columns.flatMap((column) => part(column) ?? [])
    const whole = parts.length === fields.length && !columns.some((column) => column && isLong(column))
    const ordered = fields.includes('id')
      ? parts
      : [...parts, { column: table.key.name, form: 'value' as const }]
    const counts =
      fields.length > 1 && (fields[0] === table.entity.tenancy?.field || columns[0]?.kind === 'time')
    // With the operator included, a far page in an order by time is found by the index alone.
    const tenant = part(table.columns.get(table.entity.tenancy?.field ?? ''))?.column
    const include = counts
      ? [...(tenant ? [tenant] : []), ...counted(sharing)].filter(
          (name) => !ordered.some(({ column }) => column === name),
        )
      : []
    if (whole) add(ordered, `/indexes/${index}`, { include })
  })
}

function part(column: Column | undefined): IndexPart | undefined {
  return column && column.kind !== 'json' && !isLong(column)
    ? { column: column.name, form: 'value' }
    : undefined
}

function isLong({ kind, property }: Column): boolean {
  return kind === 'text' && !(property.enum || (property.maxLength ?? Infinity) <= INDEXED_LENGTH)
}

function indexName(table: string, index: Omit<WantedIndex, 'name' | 'pointer' | 'source'>): string {
  const { unique, parts, include } = index
  const readable = `${table}:${parts.map(({ column }) => column).join(':')}`
  return hashedName(readable, ':', JSON.stringify([table, unique, parts, include]))
}
