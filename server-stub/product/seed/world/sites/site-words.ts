import type { SiteType } from './site'

/** Words that site names of one language are made of. */
export interface SiteWords {
  /** Between the words of a made-up name, and before the spot of the machine. */
  readonly joiner: string
  readonly spotJoiner: string
  readonly metroPrefix: string
  /** Invented names of buildings. */
  readonly names: readonly string[]
  /** What such a building is. */
  readonly kinds: Readonly<Record<'office' | 'mall' | 'factory', readonly string[]>>
  /** Public places, named after their district or city. */
  readonly scenic: readonly string[]
  /** Where in the site the machine stands. */
  readonly spots: Readonly<Record<SiteType, readonly string[]>>
}
