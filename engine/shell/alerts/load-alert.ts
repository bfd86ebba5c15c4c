/** Something that a person is told when the console has loaded (9.3). */
export interface LoadAlert {
  readonly id: string
  /** Whether it concerns somebody with these roles. */
  readonly concerns: (roles: ReadonlySet<string>) => boolean
  /** Where the server is asked, by GET. */
  readonly path: string
  /** What there is to say of its answer: a key of the wording and its values; undefined when there is nothing. */
  readonly read: (data: unknown) => AlertText | undefined
  /** Menu code of the page behind it, and what that begins with: as many rows as the answer tells of. */
  readonly page: string
  readonly query?: (data: unknown) => Readonly<Record<string, unknown>>
}

export interface AlertText {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}
