import { positionAt, type Position } from '../../engine/index'
import type { Machines } from './answers/decode-machines'
import { urgency } from './machine-marks'

/** A row of the side list: a machine, or the heading of machines without a place. */
export type ListRow =
  | { readonly kind: 'heading' }
  | { readonly kind: 'machine'; readonly index: number; readonly kilometres?: number }

/**
 * Returns the machines in the sequence of the side list: by distance from a place, or by urgency; equal ones by number.
 * Machines without a place come last, under a heading.
 */
export function listRows(machines: Machines, from: Position | undefined): readonly ListRow[] {
  const { total, marks } = machines
  const placed: { readonly kind: 'machine'; readonly index: number; readonly kilometres?: number }[] = []
  const unplaced: ListRow[] = []
  const byMark = urgency.map(() => [] as ListRow[])
  for (let index = 0; index < total; index++) {
    const position = positionAt(machines, index)
    if (!position) unplaced.push({ kind: 'machine', index })
    else if (from) placed.push({ kind: 'machine', index, kilometres: distanceBetween(from, position) })
    else byMark[urgency.indexOf(Number(marks[index]))]?.push({ kind: 'machine', index })
  }
  placed.sort((one, other) => (one.kilometres ?? 0) - (other.kilometres ?? 0))
  return [
    ...placed,
    ...byMark.flat(),
    ...(unplaced.length > 0 ? [{ kind: 'heading' } as const, ...unplaced] : []),
  ]
}

const earthRadius = 6371

/** Returns the distance of two places in kilometres, along the surface. */
export function distanceBetween(one: Position, other: Position): number {
  const radians = Math.PI / 180
  const north = ((other.latitude - one.latitude) * radians) / 2
  const east = ((other.longitude - one.longitude) * radians) / 2
  const root =
    Math.sin(north) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(root)))
}
