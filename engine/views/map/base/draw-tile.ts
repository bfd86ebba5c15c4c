import { clipRing, lineWithin, type Window } from './clip'
import type { Line, Outlines } from './outlines'
import { tileSize, type Label } from './place-labels'

/** The colours of a base map, as CSS values. */
export interface BaseColors {
  readonly sea: string
  readonly land: string
  readonly coast: string
  readonly border: string
  readonly country: string
  readonly place: string
}

export interface TileAt {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Px drawn beyond the edges of a tile, so that lines continue in the next tile. */
const margin = 4
const fonts =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

type Pen = OffscreenCanvasRenderingContext2D

/** Draws a tile of 256 px: sea, land, borders, names. */
export function drawTile(
  pen: Pen,
  { x, y, z }: TileAt,
  outlines: Outlines,
  labels: readonly Label[],
  colors: BaseColors,
): void {
  const world = tileSize * 2 ** z
  const [left, top] = [x * tileSize, y * tileSize]
  const [edge, unit] = [margin / world, 1 / 2 ** z]
  const window: Window = [x * unit - edge, y * unit - edge, (x + 1) * unit + edge, (y + 1) * unit + edge]
  const near = ({ box: [west, north, east, south] }: Line): boolean =>
    west < window[2] && east > window[0] && north < window[3] && south > window[1]
  const trace = (points: ArrayLike<number>): void => {
    let [atX, atY] = [Number.NaN, Number.NaN]
    for (let at = 0; at < points.length; at += 2) {
      const nextX = (points[at] ?? 0) * world - left
      const nextY = (points[at + 1] ?? 0) * world - top
      // A point within half a pixel of the one before makes no visible difference.
      if (Math.abs(nextX - atX) < 0.5 && Math.abs(nextY - atY) < 0.5 && at + 2 < points.length) continue
      if (at === 0) pen.moveTo(nextX, nextY)
      else pen.lineTo(nextX, nextY)
      atX = nextX
      atY = nextY
    }
  }
  pen.fillStyle = colors.sea
  pen.fillRect(0, 0, tileSize, tileSize)
  pen.fillStyle = colors.land
  pen.lineJoin = 'round'
  // Outlines have the colour of the land, so that no sea shows through where countries meet.
  pen.strokeStyle = colors.land
  pen.lineWidth = 0.6
  for (const { parts } of outlines.countries)
    for (const part of parts) {
      if (!part[0] || !near(part[0])) continue
      pen.beginPath()
      for (const ring of part) {
        trace(clipRing(ring.points, window))
        pen.closePath()
      }
      pen.fill('evenodd')
      pen.stroke()
    }
  const stroke = (lines: readonly Line[], color: string, width: number): void => {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.beginPath()
    for (const line of lines) if (near(line)) lineWithin(line.points, window).forEach(trace)
    pen.stroke()
  }
  stroke(outlines.borders, colors.border, 1)
  stroke(outlines.coasts, colors.coast, 0.8)
  for (const label of labels) write(pen, label, left, top, colors)
}

/** Returns the CSS font of a size, for measuring and for drawing. */
export function fontOf(size: number, kind: Label['kind'] = 'place'): string {
  return `${kind === 'country' ? '600 ' : ''}${size}px ${fonts}`
}

function write(pen: Pen, label: Label, left: number, top: number, colors: BaseColors): void {
  const [x, y] = [label.x - left, label.y - top]
  const isCountry = label.kind === 'country'
  pen.font = fontOf(label.size, label.kind)
  pen.textAlign = isCountry ? 'center' : 'left'
  pen.textBaseline = 'middle'
  const at = isCountry ? x : x + label.dot + 4
  pen.strokeStyle = colors.land
  pen.lineWidth = 3
  pen.strokeText(label.text, at, y)
  pen.fillStyle = isCountry ? colors.country : colors.place
  pen.fillText(label.text, at, y)
  if (isCountry) return
  pen.beginPath()
  pen.arc(x, y, label.dot, 0, 2 * Math.PI)
  pen.fill()
}
