/** An entry of the operation log (L1): a row of the entity userLog without its id. */
export interface JournalEntry {
  /** Undefined without a session; the account is then looked up by its name. */
  readonly departmentId: string | undefined
  readonly userName: string
  readonly name: string | undefined
  /** The account of a login by an identity that contains no user name. */
  readonly userId: string | undefined
  /** Code of the page of the operation (`pageOf`). */
  readonly menuName: string
  /** A value of the dictionary log_operation. */
  readonly operation: string
  /** Code of the entity whose records were worked on. */
  readonly entityCode: string | undefined
  /** The changes of these records; null when there are none, or they are unknown. */
  readonly changes: readonly LoggedChange[] | null
  /** Reason of a refusal: a key of the wording with its values, as JSON, or a text of another system. */
  readonly reason: string | null
  /** Parameters as JSON, without secrets. */
  readonly content: string | null
  readonly ipAddress: string
  /** A value of the dictionary terminal_type. */
  readonly terminalType: 'computer' | 'mobile'
  readonly result: 0 | 1
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A change of a record in the operation log: codes of fields, and values as they are stored. */
export interface LoggedChange {
  readonly record: string
  readonly field?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}
