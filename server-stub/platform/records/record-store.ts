import type { ApiRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import type { RecordColumns } from './record-columns'
import type { Revealed } from './secrets/revealed'

/** A record in wire format: date-times `yyyy-MM-dd HH:mm:ss` China time, money in yuan, ids as text (0.4). */
export type WireRow = Record<string, unknown>

/** A list query with parsed parameters. The filters are still raw text. */
export interface RecordQuery {
  readonly page: number
  /** -1 means all. */
  readonly size: number
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  readonly filters: Readonly<Record<string, string>>
  /**
   * Only records that this operator may use (usableCondition). Ignored for entities whose records belong to no
   * operator.
   */
  readonly usableBy?: string
  /** Fields to sum over all rows of the filter. */
  readonly totals: readonly string[]
  /** Counts all rows, however many there are; by default a very large number is estimated. */
  readonly exactTotal?: boolean
}

export interface RecordPage {
  readonly list: readonly WireRow[]
  readonly total: number
  /** True when there are too many rows to count for a page: `total` is an estimate, and no sums are computed. */
  readonly totalEstimated?: boolean
  /** Fields that cannot be sorted by at this number of rows, because no index has their order. */
  readonly unsortable?: readonly string[]
  /** Sums over all rows of the filter. A sum that does not fit a JSON number is the text of its digits. */
  readonly totals?: Readonly<Record<string, number | string | null>>
  /** The rows of the charts, when they differ from the rows of the page. */
  readonly chart?: readonly WireRow[]
}

/** The results of adding many records, in their order. `at` is the index in the request, from 0. */
export interface AddedRows {
  /** With the generated secrets (`revealed`), which no later response contains. */
  readonly added: readonly {
    readonly at: number
    readonly id: string
    readonly revealed?: readonly Revealed[]
  }[]
  readonly refused: readonly { readonly at: number; readonly refusal: ApiRefusal }[]
}

/** One change of many rows. */
export interface RowChanges {
  /** Fields to set beside `id`, and the row as it was read (`changedFrom`). */
  readonly edit: readonly WireRow[]
  readonly add: readonly WireRow[]
  /** Ids of the rows to remove. */
  readonly remove: readonly string[]
}

/**
 * The records of one entity, limited by the permissions and the tenancy of a person.
 * Every method throws ApiRefusal for what it refuses; none reveals whether a record of another operator exists.
 */
export interface RecordStore {
  list(query: RecordQuery, person: Person): Promise<RecordPage>
  /** Returns the number of rows of a list with these filters. Absent in stores without a table. */
  count?(filters: RecordQuery['filters'], person: Person): Promise<number>
  get(id: string, person: Person): Promise<WireRow>
  /** Returns the key and the generated secrets (`revealed`), which no later response contains. */
  add(values: WireRow, person: Person): Promise<{ readonly id: string }>
  /** Adds many records, all or none. Absent in stores that do not support it. */
  addAll?(records: readonly unknown[], person: Person): Promise<AddedRows['added']>
  /** Adds the records that are accepted, or none when `allOrNone` and one is refused. Returns the result of each. */
  addRows?(records: readonly unknown[], person: Person, allOrNone: boolean): Promise<AddedRows>
  edit(id: string, values: WireRow, person: Person): Promise<void>
  remove(ids: readonly string[], person: Person): Promise<void>
  /** Edits, adds and removes rows, all or none. Returns the keys of the added rows. Absent in read-only stores. */
  editMany?(changes: RowChanges, person: Person): Promise<AddedRows['added']>
  /**
   * Performs a business action of the entity. Absent in stores without a table. Returns the data of the response.
   * @param way `add` or `edit`: the request is a record to add or edit first; `preview`: only computes the outcome
   */
  act?(name: string, request: WireRow, person: Person, way?: 'add' | 'edit' | 'preview'): Promise<unknown>
  /** Streams all rows of a query in batches, read by keyset, for exports. @param fields fields to read; default: all */
  stream(query: RecordQuery, person: Person, fields?: ReadonlySet<string>): AsyncIterable<readonly WireRow[]>
  /** Returns some fields of all rows of a query, by column. Absent in stores without a table. */
  columns?(query: RecordQuery, person: Person, fields: readonly string[]): Promise<RecordColumns>
  /**
   * True when the rows lie in the entity's table, so that callers who have the definitions can read them by
   * `streamRows`.
   */
  readonly inTable?: boolean
  /** Returns the key of the message for a duplicate value, when it is not M13. */
  sayTaken?(field: string, value: string, within: WireRow, person: Person): Promise<string | undefined>
  isUnique(
    field: string,
    value: string,
    except: string | undefined,
    within: WireRow,
    person: Person,
  ): Promise<boolean>
}
