import type { EntityBehaviour } from '../../../platform/records/behaviour'
import { readGeocoderAddress } from './geocoder-address'
import { noValue } from './optional-text'
import { isSubdomains, readTileAddress } from './tile-address'

/** The coordinate systems in which providers give positions. */
export const coordinateSystems = ['wgs84', 'gcj02'] as const
export type CoordinateSystem = (typeof coordinateSystems)[number]

/** Checks of the map's parameters; each returns the message for an unusable value (L45). */
const wrong: Readonly<Record<string, (value: string) => string | undefined>> = {
  mapTileUrl: (value) => (readTileAddress(value, 'a') ? undefined : 'map.badTileUrl'),
  mapTileSubdomains: (value) => (isSubdomains(value) ? undefined : 'map.badSubdomains'),
  mapTileCoordinates: toCoordinateProblem,
  mapTileMaxZoom: (value) => (/^([1-9]|1\d|2[0-2])$/.test(value) ? undefined : 'map.badZoom'),
  mapTileAttribution: (value) => (value.length <= 200 ? undefined : 'map.badAttribution'),
  mapGeocoderUrl: (value) => (readGeocoderAddress(value) ? undefined : 'map.badGeocoderUrl'),
  mapGeocoderCoordinates: toCoordinateProblem,
}

/**
 * Refuses invalid parameters of the map when they are saved, so that no user meets a broken map. `none` counts as
 * empty.
 */
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
