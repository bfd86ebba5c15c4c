/** An open page: its path, and its query string with the question mark. */
export interface OpenPage {
  readonly path: string
  readonly search: string
  /** Title of the tab, if the menu entry does not give it. */
  readonly title?: string | undefined
}

/** Keeps the open pages of this window across reloads. Each user sees only their own. */
export interface OpenPagesStore {
  load(userId: string): readonly OpenPage[]
  save(userId: string, pages: readonly OpenPage[]): void
  /** Deletes the stored pages, unless they belong to the user `exceptOf`. */
  forget(exceptOf?: string): void
}
