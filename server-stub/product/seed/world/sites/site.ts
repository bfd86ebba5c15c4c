/** What kind of place a machine stands in; it decides when people buy. */
export type SiteType = 'office' | 'metro' | 'university' | 'hospital' | 'mall' | 'factory' | 'scenic'

/** A place of a city that takes machines. */
export interface Site {
  readonly type: SiteType
  readonly name: string
  readonly address: string
  readonly longitude: number
  readonly latitude: number
}
