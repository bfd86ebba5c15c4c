/** A place of the gazetteer; coordinates are WGS-84 degrees. */
export interface Place {
  /** As GeoNames has it. */
  readonly id: number
  /** In Latin letters. */
  readonly name: string
  readonly chineseName: string | null
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** First-level division, as GeoNames numbers it; null where the gazetteer says nothing of it. */
  readonly division: string | null
  readonly longitude: number
  readonly latitude: number
  readonly population: number
}
