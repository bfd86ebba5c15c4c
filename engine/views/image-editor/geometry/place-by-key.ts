import { arrowStep } from './arrow-step'
import type { Placement } from '../edit-state'

export interface PlacingKey {
  readonly key: string
  readonly shiftKey: boolean
}

/** The rules for placing an item or a mask by keyboard. */
export interface PlacingBounds {
  readonly width: number
  readonly height: number
  /** Length of one step, px. */
  readonly step: number
  /** True when resizing keeps the proportions. */
  readonly even: boolean
}

const growth = 1.05
const turn = 5
/** Limits of the scale: beyond them nothing is left to take hold of. */
const [smallest, largest] = [0.02, 50]

/**
 * Places an item or a mask by a key: arrows move it, with Shift they resize it (right and down enlarge), brackets turn
 * it. Its centre stays on the picture. Undefined for any other key.
 */
export function placeByKey<Placed extends Placement>(
  placed: Placed,
  { key, shiftKey }: PlacingKey,
  { width, height, step, even }: PlacingBounds,
): Placed | undefined {
  if (key === '[' || key === ']')
    return { ...placed, angle: (placed.angle + (key === ']' ? turn : -turn) + 360) % 360 }
  const arrow = arrowStep(key, step)
  if (!arrow) return undefined
  if (!shiftKey)
    return {
      ...placed,
      x: Math.max(0, Math.min(width, placed.x + arrow.dx)),
      y: Math.max(0, Math.min(height, placed.y + arrow.dy)),
    }
  const factor = arrow.dx + arrow.dy > 0 ? growth : 1 / growth
  const stretch = (scale: number): number => Math.max(smallest, Math.min(largest, scale * factor))
  return {
    ...placed,
    scaleX: even || arrow.dx !== 0 ? stretch(placed.scaleX) : placed.scaleX,
    scaleY: even || arrow.dy !== 0 ? stretch(placed.scaleY) : placed.scaleY,
  }
}
