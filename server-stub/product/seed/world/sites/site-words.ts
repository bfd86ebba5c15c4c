import type { SiteType } from './site'

/** The words of one language from which names of sites are composed. */
export interface SiteWords {
  /** The separators between the words of an invented name, and before the spot of the machine. */
  readonly joiner: string
  readonly spotJoiner: string
  readonly metroPrefix: string
  /** Invented names of buildings. */
  readonly names: readonly string[]
  /** Kinds of buildings, which follow the name. */
  readonly kinds: Readonly<Record<'office' | 'mall' | 'factory', readonly string[]>>
  /** Public places, named after their district or city. */
  readonly scenic: readonly string[]
  /** Spots of machines within a site. */
  readonly spots: Readonly<Record<SiteType, readonly string[]>>
}
