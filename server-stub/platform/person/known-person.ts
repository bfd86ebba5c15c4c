import type { Person } from './person'

/** A person with additional data for the profile. */
export interface KnownPerson extends Person {
  /** Ids of the third-level operators below the person's own operator. */
  readonly tier3: readonly string[]
  /** Codes of the granted menus, including menus that are disabled due to charges. */
  readonly granted: ReadonlySet<string>
  /** Changes with the person's identity, permissions and visible data. Metadata has a revision of its own. */
  readonly accessMark: string
}
