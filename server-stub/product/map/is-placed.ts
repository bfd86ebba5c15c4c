import type { WireRow } from '../../platform/records/record-store'

/** Returns whether a machine has a position. Devices that do not know theirs report 0, 0. */
export function isPlaced({ longitude, latitude }: WireRow): boolean {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return false
  return !(longitude === 0 && latitude === 0)
}
