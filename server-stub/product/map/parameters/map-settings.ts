import type { Parameters } from '../../../platform/database/parameters'
import { coordinateSystems, type CoordinateSystem } from './map-parameters'
import { optionalText } from './optional-text'
import { isSubdomains, readTileAddress, type TileAddress } from './tile-address'

/** The settings from which the page draws its map. */
export interface MapSettings {
  /** Null selects the base map that ships with the product. */
  readonly tiles: {
    readonly url: string
    readonly subdomains: string
    readonly attribution: string
    readonly coordinates: CoordinateSystem
    readonly maxZoom: number
  } | null
  /** True when a tile address is set but cannot be used. */
  readonly badTiles: boolean
}

export async function readMapSettings(parameters: Parameters): Promise<MapSettings> {
  const url = await optionalText(parameters, 'mapTileUrl')
  const address = url ? await readTiles(parameters) : undefined
  if (!address) return { tiles: null, badTiles: url !== '' }
  return {
    tiles: {
      url: address.template,
      subdomains: await subdomainsOf(parameters),
      attribution: await optionalText(parameters, 'mapTileAttribution'),
      coordinates: await coordinatesOf(parameters, 'mapTileCoordinates'),
      maxZoom: await parameters.integer('mapTileMaxZoom', 18, 1, 22),
    },
    badTiles: false,
  }
}

/** Returns the configured tiles, or undefined when none are set or the address is invalid. */
export async function readTiles(parameters: Parameters): Promise<TileAddress | undefined> {
  return readTileAddress(await optionalText(parameters, 'mapTileUrl'), await subdomainsOf(parameters))
}

export async function coordinatesOf(parameters: Parameters, code: string): Promise<CoordinateSystem> {
  const value = (await parameters.text(code))?.trim()
  return coordinateSystems.find((system) => system === value) ?? 'wgs84'
}

async function subdomainsOf(parameters: Parameters): Promise<string> {
  const text = (await parameters.text('mapTileSubdomains'))?.trim() ?? ''
  return isSubdomains(text) ? text : 'abc'
}
