import type { CountryCode } from './country'

/** A part of a city with real streets and public places. Coordinates are those of its centre, in WGS 84 degrees. */
export interface Area {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly streets: readonly string[]
  readonly stations: readonly string[]
  readonly universities: readonly string[]
  readonly hospitals: readonly string[]
}

export interface City {
  readonly name: string
  readonly country: CountryCode
  /** The province and city before the district of a Chinese address; empty elsewhere. */
  readonly prefix: string
  /** The yearly mean temperature, and half the difference between summer and winter, in °C. */
  readonly meanTemperature: number
  readonly temperatureSwing: number
  readonly areas: readonly Area[]
}
