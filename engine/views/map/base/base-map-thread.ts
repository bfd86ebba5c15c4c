import { expose, transfer } from 'comlink'
import coarse from 'world-atlas/countries-110m.json?url'
import medium from 'world-atlas/countries-50m.json?url'
import fine from 'world-atlas/countries-10m.json?url'
import type { MapNames } from '../map-points'
import { drawTile, fontOf, type BaseColors, type TileAt } from './draw-tile'
import { readOutlines, type Outlines, type WorldTopology } from './outlines'
import { placeLabels, tileSize, type Label } from './place-labels'

const outlines = new Map<string, Outlines | Promise<Outlines>>()
/** Addresses of outlines that are still loading while coarser ones stand in. */
const awaited = new Set<string>()
let onFiner: () => void = () => undefined
const labels = new Map<number, ReadonlyMap<string, readonly Label[]>>()
let names: MapNames | undefined
let colors: BaseColors | undefined

const ruler = new OffscreenCanvas(1, 1).getContext('2d')

/** Draws the base map that ships with the product, off the main thread. */
export const baseMapThread = {
  /** Sets the callback for when tiles can be drawn finer than before. */
  watch(listener: () => void): void {
    onFiner = listener
  },
  setColors(next: BaseColors): void {
    colors = next
  },
  setNames(next: MapNames): void {
    names = next
    labels.clear()
  },
  /**
   * Draws a tile as a picture, with `ratio` pixels for each pixel of the page.
   * @throws Error when its outlines fail to load, or before colours are set
   */
  async tile(at: TileAt, ratio: number): Promise<ImageBitmap> {
    const shapes = await outlinesFor(at.z)
    const canvas = new OffscreenCanvas(tileSize * ratio, tileSize * ratio)
    const pen = canvas.getContext('2d')
    if (!pen || !colors) throw new Error('There is nothing to draw with.')
    pen.scale(ratio, ratio)
    drawTile(pen, at, shapes, labelsFor(at, shapes), colors)
    const picture = canvas.transferToImageBitmap()
    return transfer(picture, [picture])
  },
}

export type BaseMapThread = typeof baseMapThread

/** The outlines, and the lowest zoom that shows them. */
const levels = [
  { from: 9, address: fine },
  { from: 4, address: medium },
  { from: 0, address: coarse },
]

/** Returns the finest outlines that the zoom can show, or, until they are loaded, the finest loaded ones. */
function outlinesFor(zoom: number): Outlines | Promise<Outlines> {
  const wanted = levels.filter(({ from }) => zoom >= from).map(({ address }) => address)
  const [best = coarse] = wanted
  const there = wanted.map((address) => outlines.get(address)).find((one) => one && !('then' in one))
  if (there && outlines.get(best) === there) return there
  const coming = load(best)
  if (best !== coarse) awaited.add(best)
  return there ?? Promise.any([coming, load(coarse)])
}

function load(address: string): Promise<Outlines> {
  const known = outlines.get(address)
  if (known) return Promise.resolve(known)
  const coming = read(address)
  outlines.set(address, coming)
  coming.then(
    (read) => {
      outlines.set(address, read)
      if (awaited.delete(address)) onFiner()
    },
    // The next request tries again; coarser outlines stand in until then.
    () => outlines.delete(address),
  )
  return coming
}

async function read(address: string): Promise<Outlines> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The base map did not come: ${answer.status}.`)
  return readOutlines((await answer.json()) as WorldTopology)
}

function labelsFor({ x, y, z }: TileAt, shapes: Outlines): readonly Label[] {
  if (!names) return []
  let placed = labels.get(z)
  if (!placed) {
    placed = placeLabels(z, names, shapes, (text, size) => {
      if (!ruler) return text.length * size
      ruler.font = fontOf(size)
      return ruler.measureText(text).width
    })
    labels.set(z, placed)
  }
  return placed.get(`${x}/${y}`) ?? []
}

expose(baseMapThread)
