import { mapValues } from 'lodash-es'
import type { ParameterCheck } from '../../../platform/people/behaviours/parameter-behaviour'
import { readGeocoderAddress } from './geocoder-address'
import { noValue } from './optional-text'
import { isSubdomains, readTileAddress } from './tile-address'

/** The coordinate systems in which providers give positions. */
export const coordinateSystems = ['wgs84', 'gcj02'] as const
export type CoordinateSystem = (typeof coordinateSystems)[number]

/**
 * The parameters of the map with their checks (L45), so that no user meets a broken map. `none` counts as empty.
 */
export const mapParameters: Readonly<Record<string, ParameterCheck>> = optional({
  mapTileUrl: (value) => (readTileAddress(value, 'a') ? undefined : 'map.badTileUrl'),
  mapTileSubdomains: (value) => (isSubdomains(value) ? undefined : 'map.badSubdomains'),
  mapTileCoordinates: toCoordinateProblem,
  mapTileMaxZoom: (value) => (/^([1-9]|1\d|2[0-2])$/.test(value) ? undefined : 'map.badZoom'),
  mapTileAttribution: (value) => (value.length <= 200 ? undefined : 'map.badAttribution'),
  mapGeocoderUrl: (value) => (readGeocoderAddress(value) ? undefined : 'map.badGeocoderUrl'),
  mapGeocoderCoordinates: toCoordinateProblem,
})

function optional(
  checks: Readonly<Record<string, ParameterCheck>>,
): Readonly<Record<string, ParameterCheck>> {
  const skipsNone =
    (check: ParameterCheck): ParameterCheck =>
    (value) =>
      ['', noValue].includes(value) ? undefined : check(value)
  return mapValues(checks, skipsNone)
}

function toCoordinateProblem(value: string): string | undefined {
  return coordinateSystems.some((system) => system === value) ? undefined : 'map.badCoordinates'
}
