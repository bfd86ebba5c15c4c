/** A value that only one response contains, with the label of its field (docs/http.md). */
export interface Revealed {
  readonly field: string
  readonly label: string
  readonly value: string
}
