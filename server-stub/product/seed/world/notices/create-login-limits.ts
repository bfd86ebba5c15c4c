import type { World } from '../create-world'
import { readRows } from '../read-rows'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { makerId } from './responsible-user'

/** IP address, attempts, minutes, enabled, age in days, remark. */
const table = `
203.0.113.66 | 20 | 15 | 1 | 120 | 展会网络，多人共用
198.51.100.5 | 10 | 60 | 1 | 64 | 外部运维入口
192.0.2.44 | 3 | 1440 | 0 | 31 | 旧机房，已停用
`

/** A stored row of the entity loginLimit (L46): a manual limit for an IP address. */
export interface SeededLoginLimit {
  readonly id: string
  readonly limitType: 2
  readonly ipAddress: string
  readonly failCount: 0
  readonly maxFailCount: number
  readonly lockMinutes: number
  readonly enableStatus: number
  readonly remark: string
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/** Creates limits for IP addresses that get more or fewer attempts than the default. They lock no account. */
export function createLoginLimits({ clock }: World): SeededLoginLimit[] {
  return readRows(table).map(([ipAddress = '', tries, minutes, enabled, days, remark = ''], index) => {
    const createTime = formatChinaTime(clock.now - Number(days) * daySeconds)
    return {
      id: String(index + 1),
      limitType: 2,
      ipAddress,
      failCount: 0,
      maxFailCount: Number(tries),
      lockMinutes: Number(minutes),
      enableStatus: Number(enabled),
      remark,
      createTime,
      createBy: makerId,
      updateTime: createTime,
      updateBy: makerId,
    }
  })
}
