/** A value that an answer tells this once, under the name that people know it by (docs/http.md). */
export interface Revealed {
  readonly field: string
  readonly label: string
  readonly value: string
}
