import {
  circle,
  circleMarker,
  latLngBounds,
  map as createLeaflet,
  type CircleMarker,
  type TileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { BaseMapLayer } from './base/base-map-layer'
import { readBaseColors } from './base/base-colors'
import { closestZoom } from './cluster-index'
import type { CoordinateSystem, MapNames, MapPoints, MapTiles, Position } from './map-points'
import type { MapView } from './map-view'
import { createSpotLayer, type SpotLayerOptions } from './spot-layer'
import { createTileLayer } from './tile-layer'
import { fromShown, toShown } from './to-shown'
import styles from './map.module.css'

export interface MapOptions extends SpotLayerOptions {
  readonly onTilesFailed: () => void
  /** Called with the centre and zoom each time the map comes to rest. */
  readonly onRest: (centre: Position, zoom: number) => void
}

/** A drawn mark that is not one of the points. */
interface Mark {
  readonly at: Position
  readonly layer: CircleMarker
}

const bounds = latLngBounds([-85, -190], [85, 190])

/** Creates a map in an element: tiles, or the base map of the product; points; the person's position. */
export function createMap(element: HTMLElement, still: boolean, options: MapOptions) {
  const map = createLeaflet(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 1,
    maxZoom: closestZoom,
    maxBounds: bounds,
    maxBoundsViscosity: 1,
    // Fading tiles would keep the page repainting.
    fadeAnimation: false,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  }).setView([25, 20], 2)
  const spots = createSpotLayer(map, options)
  let system: CoordinateSystem = 'wgs84'
  let base: BaseMapLayer | undefined
  let tiles: TileLayer | undefined
  let names: MapNames | undefined
  let points: MapPoints | undefined
  let chosen: Mark | undefined
  let here: Mark | undefined
  let settled = false

  const rest = (): void => {
    const { lng, lat } = map.getCenter()
    options.onRest(fromShown({ longitude: lng, latitude: lat }, system), map.getZoom())
  }
  map.on('moveend', rest)
  const shownAt = (position: Position): [number, number] => {
    const { longitude, latitude } = toShown(position, system)
    return [latitude, longitude]
  }

  const mark = (
    at: Position | undefined,
    draw: (shown: [number, number]) => CircleMarker,
  ): Mark | undefined => at && { at, layer: draw(shownAt(at)).addTo(map) }
  /** Keeps the marks, and the centre of the map, at their places on earth. */
  const follow = (before: CoordinateSystem): void => {
    for (const drawn of [chosen, here]) drawn?.layer.setLatLng(shownAt(drawn.at))
    const { lng, lat } = map.getCenter()
    const centre = shownAt(fromShown({ longitude: lng, latitude: lat }, before))
    if (centre[0] !== lat || centre[1] !== lng) map.setView(centre, map.getZoom(), { animate: false })
    if (points) void spots.load(points, system)
  }

  return {
    /** Shows tiles, or the base map when undefined. Coordinates follow the system of the tiles. */
    drawOn(next: MapTiles | undefined): void {
      const before = system
      system = next?.coordinates ?? 'wgs84'
      tiles?.remove()
      tiles = next && createTileLayer(next, options.onTilesFailed).addTo(map)
      if (next) {
        base?.end()
        base = undefined
      } else if (!base) {
        base = new BaseMapLayer()
        base.addTo(map)
        void base.paint(readBaseColors())
        if (names) void base.name(names)
      }
      if (before !== system) follow(before)
    },
    /** Applies changed colours of the page to the base map. */
    repaint(): void {
      if (base) void base.paint(readBaseColors())
    },
    /** Called when the map is visible again. */
    wake(): void {
      base?.wake()
    },
    name(next: MapNames): void {
      names = next
      if (base) void base.name(next)
    },
    load(next: MapPoints): void {
      points = next
      // The view moves to the points first, so that they are clustered for the zoom it then shows.
      queueMicrotask(() => {
        if (points === next) void spots.load(next, system).then(() => (settled = true))
      })
    },
    look(view: MapView): void {
      // Without animation until points are loaded: the view before was never seen.
      const animate = settled && !still
      if (view.kind === 'at') return void map.setView(shownAt(view.at), view.zoom, { animate })
      const box = points && boxOf(points)
      if (box) map.fitBounds(box, { padding: [48, 48], maxZoom: 14, animate })
      else map.setView([25, 20], 2, { animate })
    },
    /** Draws a ring around the open point, or removes it. */
    ring(position: Position | undefined): void {
      chosen?.layer.remove()
      chosen = mark(position, (shown) => circleMarker(shown, ringOptions('ring')))
    },
    /** Marks the person's position, with an accuracy in metres, or removes the mark. */
    placePerson(position: Position | undefined, metres: number): void {
      here?.layer.remove()
      here = mark(position, (shown) =>
        circle(shown, { ...ringOptions('here'), radius: Math.max(metres, 30) }),
      )
    },
    zoomBy: (steps: number): void => void map.setZoom(map.getZoom() + steps),
    resize: (): void => void map.invalidateSize({ pan: false }),
    focus: (): void => element.focus({ preventScroll: true }),
    end(): void {
      spots.end()
      base?.end()
      tiles?.remove()
      // Leaflet fires `moveend` 200 ms after a resize of the window, even for a removed map.
      map.off('moveend')
      map.remove()
    },
  }
}

export type PointMapHandle = ReturnType<typeof createMap>

function ringOptions(name: 'ring' | 'here') {
  return { interactive: false, radius: 20, className: styles[name] ?? '' }
}

/** Returns the bounds of all points, outliers included. Undefined when no point has a position. */
function boxOf({ longitudes, latitudes }: MapPoints) {
  let [west, east, south, north] = [181, -181, 91, -91]
  for (let at = 0; at < longitudes.length; at++) {
    const [longitude, latitude] = [longitudes[at], latitudes[at]]
    if (typeof longitude !== 'number' || typeof latitude !== 'number') continue
    west = Math.min(west, longitude / 1e5)
    east = Math.max(east, longitude / 1e5)
    south = Math.min(south, latitude / 1e5)
    north = Math.max(north, latitude / 1e5)
  }
  return west > east ? undefined : latLngBounds([south, west], [north, east])
}
