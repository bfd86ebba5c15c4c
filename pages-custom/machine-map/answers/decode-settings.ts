import { success, type Decode, type MapTiles } from '../../../engine/index'
import { fieldsOf, malformed } from './malformed'

/** The settings of the map. */
export interface MapSettings {
  /** Null for the product's base map. */
  readonly tiles: (MapTiles & { readonly attribution: string }) | null
  readonly badTiles: boolean
}

export const decodeSettings: Decode<MapSettings> = (wire) => {
  const { tiles, badTiles } = fieldsOf(wire)
  if (tiles === undefined) return malformed('settings')
  if (tiles === null) return success({ tiles: null, badTiles: badTiles === true })
  const { url, subdomains, coordinates, maxZoom, attribution } = fieldsOf(tiles)
  if (typeof url !== 'string') return malformed('settings')
  return success({
    tiles: {
      url,
      subdomains: typeof subdomains === 'string' ? subdomains : 'abc',
      coordinates: coordinates === 'gcj02' ? 'gcj02' : 'wgs84',
      maxZoom: typeof maxZoom === 'number' ? maxZoom : 18,
      attribution: typeof attribution === 'string' ? attribution : '',
    },
    badTiles: false,
  })
}
