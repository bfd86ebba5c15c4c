/** The type of place where a machine stands; it determines the hours of its sales. */
export type SiteType = 'office' | 'metro' | 'university' | 'hospital' | 'mall' | 'factory' | 'scenic'

/** A place in a city where machines can stand. */
export interface Site {
  readonly type: SiteType
  readonly name: string
  readonly address: string
  readonly longitude: number
  readonly latitude: number
}
