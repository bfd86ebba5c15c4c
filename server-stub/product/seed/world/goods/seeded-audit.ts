import { findMainAccount } from '../organisation/find-main-account'
import { foundingDay } from '../organisation/founding-day'
import type { Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'

export interface SeededAudit {
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/**
 * Returns audit fields: created by the operator's main account in office hours, some time after the operator was
 * founded, and possibly changed later.
 */
export function seededAudit(random: Random, clock: WorldClock, departmentId: string): SeededAudit {
  const created =
    (foundingDay(clock, departmentId) + random.int(20, 400)) * daySeconds + random.int(32_400, 64_800)
  const changed = created + random.int(0, 700) * daySeconds
  const person = findMainAccount(departmentId)?.id ?? '101'
  return {
    createTime: formatChinaTime(created),
    createBy: person,
    updateTime: formatChinaTime(Math.min(changed, clock.now - daySeconds)),
    updateBy: person,
  }
}
