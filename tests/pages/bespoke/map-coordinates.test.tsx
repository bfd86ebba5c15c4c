import { expect, onTestFinished, test, vi } from 'vitest'
import { createMap } from '../../../engine/views/map/create-map'

test('the marked point and the centre stay at their place when tiles of other coordinates are shown', () => {
  const element = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => element.remove())
  Object.assign(element.style, { width: '400px', height: '300px' })
  const onRest = vi.fn()
  const map = createMap(element, true, { onRest, onTilesFailed: vi.fn() } as unknown as Parameters<
    typeof createMap
  >[2])
  onTestFinished(map.end)
  const at = { longitude: 121.4737, latitude: 31.2304 }
  map.look({ kind: 'at', at, zoom: 15 })
  map.ring(at)
  expect(ringCentre(element)).toEqual([200, 150])
  // GCJ-02 is off by some 500 metres at Shanghai, more than 100 pixels at this zoom.
  map.drawOn({
    url: 'data:,{z}{x}{y}',
    subdomains: 'a',
    coordinates: 'gcj02',
    maxZoom: 18,
  })
  expect(ringCentre(element)).toEqual([200, 150])
  expect(onRest.mock.lastCall).toEqual([
    { longitude: expect.closeTo(at.longitude, 4), latitude: expect.closeTo(at.latitude, 4) },
    15,
  ])
  onRest.mockClear()
  map.zoomBy(1)
  expect(onRest.mock.lastCall?.[0]).toEqual({
    longitude: expect.closeTo(at.longitude, 4),
    latitude: expect.closeTo(at.latitude, 4),
  })
})

/** Returns the centre of the drawn ring in pixels of the map. */
function ringCentre(element: HTMLElement): readonly [number, number] {
  const [ring] = element.querySelectorAll('path.leaflet-interactive, svg path')
  if (!ring) throw new Error('The map has no ring.')
  const [outer, inner] = [element.getBoundingClientRect(), ring.getBoundingClientRect()]
  return [Math.round(inner.x + inner.width / 2 - outer.x), Math.round(inner.y + inner.height / 2 - outer.y)]
}
