/** A page that was open: its path, and what followed it with its question mark. */
export interface OpenPage {
  readonly path: string
  readonly search: string
  /** What it is called, where its place in the menu does not say. */
  readonly title?: string | undefined
}

/** Keeps which pages are open in this window, for when it is loaded anew; nobody sees those of somebody else. */
export interface OpenPagesStore {
  load(userId: string): readonly OpenPage[]
  save(userId: string, pages: readonly OpenPage[]): void
  /** Forgets what is kept, unless it is that of this person. */
  forget(exceptOf?: string): void
}
