import type { WireRow } from '../../platform/records/record-store'

/**
 * How a machine is marked: `0` online and normal, `1` online and in an unknown state, `2` not online, whose state is an
 * old one, `3` online and abnormal.
 */
export function markOf({ onlineStatus, deviceStatus }: WireRow): '0' | '1' | '2' | '3' {
  if (onlineStatus !== 0) return '2'
  if (deviceStatus === 0) return '3'
  return deviceStatus === 1 ? '0' : '1'
}
