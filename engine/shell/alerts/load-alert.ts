/** An alert that is shown after the console has loaded (9.3). */
export interface LoadAlert {
  readonly id: string
  /** Returns whether it concerns a person with these roles. */
  readonly concerns: (roles: ReadonlySet<string>) => boolean
  /** Path of the GET request. */
  readonly path: string
  /** Returns the text for a response: a wording key and its values; undefined when there is nothing to show. */
  readonly read: (data: unknown) => AlertText | undefined
  /** Menu code of the linked page, and its initial query, which lists as many rows as the alert counts. */
  readonly page: string
  readonly query?: (data: unknown) => Readonly<Record<string, unknown>>
}

export interface AlertText {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}
