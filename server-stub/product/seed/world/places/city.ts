import type { CountryCode } from './country'

/** A part of a city with real streets and public places; coordinates are WGS 84 degrees of its centre. */
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
  /** Province and city before the district of a Chinese address; empty abroad. */
  readonly prefix: string
  /** Yearly mean of the day's temperature and half its summer to winter span, °C. */
  readonly meanTemperature: number
  readonly temperatureSwing: number
  readonly areas: readonly Area[]
}
