import type { WireRow } from '../../platform/records/record-store'

/**
 * Returns the marker of a machine: `0` online and normal, `1` online in an unknown state, `2` not online, so that its
 * known state may be outdated, `3` online and abnormal.
 */
export function markOf({ onlineStatus, deviceStatus }: WireRow): '0' | '1' | '2' | '3' {
  if (onlineStatus !== 0) return '2'
  if (deviceStatus === 0) return '3'
  return deviceStatus === 1 ? '0' : '1'
}
