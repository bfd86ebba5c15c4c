import type { ApiRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import type { RecordColumns } from './record-columns'
import type { Revealed } from './secrets/revealed'

/** A record as it travels: date-times `yyyy-MM-dd HH:mm:ss` China time, money in yuan, ids as text (0.4). */
export type WireRow = Record<string, unknown>

/** A list query after its parameters were read. Filters are still as they came. */
export interface RecordQuery {
  readonly page: number
  /** -1 means all. */
  readonly size: number
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  readonly filters: Readonly<Record<string, string>>
  /** Only what this operator may use: its own rows and what its superiors share. Asks nothing where none is shared. */
  readonly usableBy?: string
  /** Fields whose sum over the filter is wanted. */
  readonly totals: readonly string[]
  /** All rows are counted, however many there are; otherwise the number of very many is estimated. */
  readonly exactTotal?: boolean
}

export interface RecordPage {
  readonly list: readonly WireRow[]
  readonly total: number
  /** There are too many rows for a page to count them: `total` is about as many, and nothing is added up. */
  readonly totalEstimated?: boolean
  /** Fields by which so many rows are not sorted, as no index has their order. */
  readonly unsortable?: readonly string[]
  /** Sums over the filter: one that no JSON number holds is a text of its digits. */
  readonly totals?: Readonly<Record<string, number | string | null>>
  /** The rows of its charts, where those are others than the page's. */
  readonly chart?: readonly WireRow[]
}

/** What came of many records, in their order. `at` is the place of one among them, from 0. */
export interface AddedRows {
  /** With the secrets made for it (`revealed`), which nobody is told again. */
  readonly added: readonly {
    readonly at: number
    readonly id: string
    readonly revealed?: readonly Revealed[]
  }[]
  readonly refused: readonly { readonly at: number; readonly refusal: ApiRefusal }[]
}

/** What one change does to many rows. */
export interface RowChanges {
  /** Fields to set beside `id`, and what the row was when it was read (`changedFrom`). */
  readonly edit: readonly WireRow[]
  readonly add: readonly WireRow[]
  /** Ids of rows to be removed. */
  readonly remove: readonly string[]
}

/**
 * The records of one entity, behind permissions and tenancy of a person.
 * Every method throws ApiRefusal for what it refuses; none reveals whether a record of another operator exists.
 */
export interface RecordStore {
  list(query: RecordQuery, person: Person): Promise<RecordPage>
  /** How many rows a list with these filters has. Stores without a table have none. */
  count?(filters: RecordQuery['filters'], person: Person): Promise<number>
  get(id: string, person: Person): Promise<WireRow>
  /** Gives the key, with the secrets made for it (`revealed`), which nobody is told again. */
  add(values: WireRow, person: Person): Promise<{ readonly id: string }>
  /** Adds many records, all or none. Stores that are not made for it have none. */
  addAll?(records: readonly unknown[], person: Person): Promise<AddedRows['added']>
  /** Adds those of many records that may be, or where one is refused none, and says what came of each. */
  addRows?(records: readonly unknown[], person: Person, allOrNone: boolean): Promise<AddedRows>
  edit(id: string, values: WireRow, person: Person): Promise<void>
  remove(ids: readonly string[], person: Person): Promise<void>
  /** Edits, adds and removes rows, all or nothing, and gives the keys of those added. Stores that only read have none. */
  editMany?(changes: RowChanges, person: Person): Promise<AddedRows['added']>
  /**
   * Does a business action of the entity. Stores without a table have none. Gives the answer's data.
   * @param way the request is a record to be added, or edited, first; or asks only what the action would come to
   */
  act?(name: string, request: WireRow, person: Person, way?: 'add' | 'edit' | 'preview'): Promise<unknown>
  /** All rows of a query in batches, read by keyset, for exports. @param fields that are wanted; default: all */
  stream(query: RecordQuery, person: Person, fields?: ReadonlySet<string>): AsyncIterable<readonly WireRow[]>
  /** Some fields of all rows of a query, column by column. Stores without a table have none. */
  columns?(query: RecordQuery, person: Person, fields: readonly string[]): Promise<RecordColumns>
  /** Whether its rows lie in the entity's table, so that whoever knows the definitions can read them by `streamRows`. */
  readonly inTable?: boolean
  /** What is said of a value that is not unique, in place of M13: the key of a message. */
  sayTaken?(field: string, value: string, within: WireRow, person: Person): Promise<string | undefined>
  isUnique(
    field: string,
    value: string,
    except: string | undefined,
    within: WireRow,
    person: Person,
  ): Promise<boolean>
}
