import { tileLayer, type TileLayer } from 'leaflet'
import type { MapTiles } from './map-points'

/** So many tiles that do not come, without one that does, and none will. */
const mostFailures = 4
/** How long the first tile may take, ms. */
const patience = 10_000

/** Tiles of a provider. `onFailed` is told once, when they do not come. */
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
    // Providers ask who shows their tiles; of the page's address they learn the host alone.
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
