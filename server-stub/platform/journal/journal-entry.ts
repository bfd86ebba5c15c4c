/** An operation as the log keeps it (L1), a row of the entity userLog before it has an id. */
export interface JournalEntry {
  /** Undefined where nobody has logged in: then the account is looked up by its name. */
  readonly departmentId: string | undefined
  readonly userName: string
  readonly name: string | undefined
  /** The account of a login by an identity that names none. */
  readonly userId: string | undefined
  /** Code of the page that it belongs to (`pageOf`). */
  readonly menuName: string
  /** Of the dictionary log_operation. */
  readonly operation: string
  /** Code of the entity whose records it worked on. */
  readonly entityCode: string | undefined
  /** What it did to them; null where that is nothing, or unknown. */
  readonly changes: readonly LoggedChange[] | null
  /** Why it was refused: a key of the wording with its values, as JSON; or words of another system. */
  readonly reason: string | null
  /** Parameters as JSON, without secrets. */
  readonly content: string | null
  readonly ipAddress: string
  /** Of the dictionary terminal_type. */
  readonly terminalType: 'computer' | 'mobile'
  readonly result: 0 | 1
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A change of a record as the log keeps it: codes of fields, and values as they are stored. */
export interface LoggedChange {
  readonly record: string
  readonly field?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}
