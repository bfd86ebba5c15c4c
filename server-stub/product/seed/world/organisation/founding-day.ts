import type { WorldClock } from '../time/world-clock'
import { operatorLevel } from './department-tree'

/** Returns the day on which a department was created: superiors first, and all before the oldest machine. */
export function foundingDay(clock: WorldClock, departmentId: string): number {
  return clock.today - 2500 + operatorLevel(departmentId) * 280 + Number(departmentId) * 5
}
