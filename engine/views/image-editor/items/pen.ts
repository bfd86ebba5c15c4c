import { arrowStep } from '../geometry/arrow-step'
import type { Size } from '../geometry/crop-box'

/** A point on the picture, in its pixels. */
export interface PenPoint {
  readonly x: number
  readonly y: number
}

/** The pen that the keyboard moves, and its path since it was put down. */
export interface Pen {
  readonly at: PenPoint
  /** Undefined while the pen is up. */
  readonly drawn: readonly PenPoint[] | undefined
}

/** Returns a pen that is up, in the middle of the picture. */
export function restingPen({ width, height }: Size): Pen {
  return { at: { x: width / 2, y: height / 2 }, drawn: undefined }
}

/**
 * Moves the pen by arrow keys, within the picture; the space bar puts it down and lifts it. Undefined for any other
 * key.
 */
export function movePen(pen: Pen, key: string, step: number, { width, height }: Size): Pen | undefined {
  if (key === ' ') return { at: pen.at, drawn: pen.drawn ? undefined : [pen.at] }
  const arrow = arrowStep(key, step)
  if (!arrow) return undefined
  const at = {
    x: Math.max(0, Math.min(width, pen.at.x + arrow.dx)),
    y: Math.max(0, Math.min(height, pen.at.y + arrow.dy)),
  }
  return { at, drawn: pen.drawn && [...pen.drawn, at] }
}

/** Returns the line through points as an SVG path, and its middle. A single point is a dot. */
export function penPath(points: readonly PenPoint[]): { readonly path: string; readonly centre: PenPoint } {
  const all =
    points.length === 1 ? [...points, { x: (points[0]?.x ?? 0) + 0.01, y: points[0]?.y ?? 0 }] : points
  const path = all.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ')
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
  return { path, centre: { x: middle(all.map(({ x }) => x)), y: middle(all.map(({ y }) => y)) } }
}
