import type { WireRow } from '../../platform/records/record-store'

/** Whether a machine has a place: 0, 0 is what devices say that do not know theirs. */
export function isPlaced({ longitude, latitude }: WireRow): boolean {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return false
  return !(longitude === 0 && latitude === 0)
}
