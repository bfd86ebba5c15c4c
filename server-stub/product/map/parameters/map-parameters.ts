import type { EntityBehaviour } from '../../../platform/records/behaviour'
import { readGeocoderAddress } from './geocoder-address'
import { noValue } from './optional-text'
import { isSubdomains, readTileAddress } from './tile-address'

/** What coordinates of a provider are given in. */
export const coordinateSystems = ['wgs84', 'gcj02'] as const
export type CoordinateSystem = (typeof coordinateSystems)[number]

/** Messages of values that the map could not be drawn from, by parameter (L45). */
const wrong: Readonly<Record<string, (value: string) => string | undefined>> = {
  mapTileUrl: (value) => (readTileAddress(value, 'a') ? undefined : 'map.badTileUrl'),
  mapTileSubdomains: (value) => (isSubdomains(value) ? undefined : 'map.badSubdomains'),
  mapTileCoordinates: toCoordinateProblem,
  mapTileMaxZoom: (value) => (/^([1-9]|1\d|2[0-2])$/.test(value) ? undefined : 'map.badZoom'),
  mapTileAttribution: (value) => (value.length <= 200 ? undefined : 'map.badAttribution'),
  mapGeocoderUrl: (value) => (readGeocoderAddress(value) ? undefined : 'map.badGeocoderUrl'),
  mapGeocoderCoordinates: toCoordinateProblem,
}

/** Parameters of the map are refused when they are saved, not found out about by whoever opens it. `none` is none. */
export const mapParameterBehaviour: EntityBehaviour = {
  async prepare({ record: { code, value } }) {
    if (typeof code !== 'string' || typeof value !== 'string' || ['', noValue].includes(value.trim()))
      return {}
    const message = Object.hasOwn(wrong, code) ? wrong[code]?.(value.trim()) : undefined
    return message ? { refusals: [{ field: 'value', message }] } : {}
  },
}

function toCoordinateProblem(value: string): string | undefined {
  return coordinateSystems.some((system) => system === value) ? undefined : 'map.badCoordinates'
}
