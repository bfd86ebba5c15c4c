/** A secret that was made for one of many records, under the name that people know it by. */
export interface RevealedOf {
  /** The key of the record. */
  readonly id: string
  readonly field: string
  readonly label: string
  readonly value: string
}

/** Records that were added together. */
export interface AddedMany {
  readonly ids: readonly string[]
  readonly revealed?: readonly RevealedOf[]
}
