import type { Person } from './person'

/** A person with what only the profile tells. */
export interface KnownPerson extends Person {
  /** Ids of the operators of the third level below the own one. */
  readonly tier3: readonly string[]
  /** Codes of the menus that are granted, those that are disabled due to charges too. */
  readonly granted: ReadonlySet<string>
  /** Changes when who they are, or what they may do or see, does; metadata aside, whose revision says it. */
  readonly accessMark: string
}
