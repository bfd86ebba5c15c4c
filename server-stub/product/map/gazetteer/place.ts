/** A place of the gazetteer. Coordinates are WGS-84 degrees. */
export interface Place {
  /** The GeoNames id. */
  readonly id: number
  /** The name in Latin letters. */
  readonly name: string
  readonly chineseName: string | null
  /** The ISO 3166 alpha-2 code. */
  readonly country: string
  /** The GeoNames code of the province, for places in China; null elsewhere or when unknown. */
  readonly division: string | null
  readonly longitude: number
  readonly latitude: number
  readonly population: number
}
