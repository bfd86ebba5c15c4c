/** An operation as the log keeps it (L1), a row of the entity userLog before it has an id. */
export interface JournalEntry {
  /** Undefined where nobody has logged in: then the account is looked up by its name. */
  readonly departmentId: string | undefined
  readonly userName: string
  readonly name: string | undefined
  /** The account of a login by an identity that names none. */
  readonly userId: string | undefined
  readonly menuName: string
  /** Of the dictionary log_operation. */
  readonly operation: string
  /** Parameters as JSON, without secrets. */
  readonly content: string | null
  readonly ipAddress: string
  /** Of the dictionary terminal_type. */
  readonly terminalType: 'computer' | 'mobile'
  readonly result: 0 | 1
  /** Milliseconds since 1970. */
  readonly at: number
}
