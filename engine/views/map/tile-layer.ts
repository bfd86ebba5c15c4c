import { tileLayer, type TileLayer } from 'leaflet'
import type { MapTiles } from './map-points'

/** Number of tiles that fail, with none loaded in between, before the provider counts as unreachable. */
const mostFailures = 4
/** Longest wait for the first tile, ms. */
const patience = 10_000

/** Creates the layer of a provider's tiles. `onFailed` is called once when they fail to load. */
export function createTileLayer(tiles: MapTiles, onFailed: () => void): TileLayer {
  let failures = 0
  let told = false
  const fail = (): void => {
    if (told) return
    told = true
    onFailed()
  }
  const layer = tileLayer(tiles.url, {
    subdomains: tiles.subdomains,
    maxNativeZoom: tiles.maxZoom,
    noWrap: true,
    updateWhenZooming: false,
    // Providers require a referrer; of the page's address they receive the origin alone.
    referrerPolicy: 'origin',
  })
  const waiting = setTimeout(fail, patience)
  return layer
    .on('tileload', () => {
      clearTimeout(waiting)
      failures = 0
    })
    .on('tileerror', () => {
      if (++failures >= mostFailures) fail()
    })
    .on('remove', () => {
      clearTimeout(waiting)
      told = true
    })
}
