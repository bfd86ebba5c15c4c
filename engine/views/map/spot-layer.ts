import { transfer, wrap } from 'comlink'
import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet'
import { closestZoom, packPoints, type Box, type Spot } from './cluster-index'
import type { clusterThread } from './cluster-thread'
import type { CoordinateSystem, MapPoints, PointMark } from './map-points'
import { createSpotElement, spotSize, type SpotTexts } from './spot-element'

export interface SpotLayerOptions {
  readonly marks: readonly PointMark[]
  readonly texts: SpotTexts
  /** Called with the indexes of the opened points: one, or several that no zoom separates. */
  readonly onOpen: (indexes: readonly number[]) => void
  /** Called when spots are on the screen, with the number of all points. */
  readonly onDrawn: (points: number) => void
}

/** Share of the view that is drawn beyond each edge, so that dragging the map a little shows spots at once. */
const beyond = 0.15

/**
 * Creates the points of a map as buttons in reading order, clustered where they are too close. Only visible spots
 * exist; a worker clusters them.
 */
export function createSpotLayer(map: LeafletMap, options: SpotLayerOptions) {
  const worker = new Worker(new URL('./cluster-thread.ts', import.meta.url), { type: 'module' })
  const thread = wrap<typeof clusterThread>(worker)
  const drawn = new Map<string, Marker>()
  let asked = 0
  let points = 0
  let renewed = false

  const seen = (): Box => {
    const bounds = map.getBounds().pad(beyond)
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  }

  async function draw(): Promise<void> {
    const question = ++asked
    const spots = await thread.spots(seen(), map.getZoom())
    if (question === asked) show(spots)
  }

  function show(spots: readonly Spot[]): void {
    // Spots of new points may have the keys of old ones.
    const anew = renewed
    renewed = false
    const keys = new Set(spots.map(({ key }) => key))
    const focused = [...drawn].find(([, one]) => one.getElement() === document.activeElement)
    for (const [key, one] of drawn) {
      if (keys.has(key) && !anew) continue
      one.remove()
      drawn.delete(key)
    }
    for (const spot of spots) if (!drawn.has(spot.key)) drawn.set(spot.key, create(spot))
    arrange(spots)
    options.onDrawn(points)
    // A focused spot that came apart or vanished passes its focus to the nearest spot, or to the map.
    const lost = focused && document.activeElement === document.body
    if (lost) (nearest(focused[1], spots)?.getElement() ?? map.getContainer()).focus({ preventScroll: true })
  }

  /** Sorts the spots into reading order, which the keyboard follows. */
  function arrange(spots: readonly Spot[]): void {
    const focused = document.activeElement
    const rows = spots.toSorted(
      (one, other) => other.latitude - one.latitude || one.longitude - other.longitude,
    )
    let before: Element | null = null
    for (const { key } of rows) {
      const element = drawn.get(key)?.getElement()
      if (!element?.parentElement) continue
      const next: Element | null = before
        ? before.nextElementSibling
        : element.parentElement.firstElementChild
      if (next !== element) element.parentElement.insertBefore(element, next)
      before = element
    }
    if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
      focused.focus({ preventScroll: true })
  }

  function nearest(from: Marker, spots: readonly Spot[]): Marker | undefined {
    const at = from.getLatLng()
    const [closest] = spots.toSorted(
      (one, other) =>
        at.distanceTo([one.latitude, one.longitude]) - at.distanceTo([other.latitude, other.longitude]),
    )
    return closest && drawn.get(closest.key)
  }

  function create(spot: Spot): Marker {
    const html = createSpotElement(spot, options.marks, options.texts)
    const size = spotSize(spot)
    const made = marker([spot.latitude, spot.longitude], {
      icon: divIcon({ html, className: '', iconSize: [size, size] }),
      riseOnHover: true,
      autoPanOnFocus: false,
    })
    made.on('click', () => void open(spot))
    made.addTo(map)
    const element = made.getElement()
    element?.setAttribute('aria-label', html.title)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      void open(spot)
    })
    return made
  }

  async function open(spot: Spot): Promise<void> {
    if (spot.index !== undefined) return options.onOpen([spot.index])
    if (spot.cluster === undefined) {
      map.setView([spot.latitude, spot.longitude], Math.min(map.getZoom() + 2, closestZoom))
      return
    }
    const apart = await thread.apartAt(spot.cluster)
    if (apart > closestZoom) return options.onOpen(await thread.points(spot.cluster))
    map.setView([spot.latitude, spot.longitude], apart)
  }

  let empty = true
  const redraw = (): void => {
    if (!empty) void draw()
  }
  map.on('moveend', redraw)
  return {
    async load(next: MapPoints, system: CoordinateSystem): Promise<void> {
      empty = false
      const question = ++asked
      const packed = packPoints(next)
      const buffers = [packed.longitudes.buffer, packed.latitudes.buffer, packed.marks.buffer]
      const { size, spots, isWhole } = await thread.load(
        transfer(packed, buffers),
        system,
        seen(),
        map.getZoom(),
      )
      points = size
      renewed = true
      if (question === asked) show(spots)
      if (isWhole) return
      await thread.finish()
      await draw()
    },
    end(): void {
      asked++
      map.off('moveend', redraw)
      worker.terminate()
      for (const one of drawn.values()) one.remove()
    },
  }
}
