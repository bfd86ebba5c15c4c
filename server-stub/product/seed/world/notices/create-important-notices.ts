import type { World } from '../create-world'
import { readRows } from '../read-rows'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { makerId } from './responsible-user'

/** Status (0 draft, 1 published), first day (from today), number of days, receiving levels, title, content. */
const table = `
1 | -150 | 7 | 0123 | 平台迁移通知 Platform migration | 平台已于本周迁移至新机房，期间数据无丢失。如发现设备离线超过一小时，请联系客服。The platform has moved to a new data centre this week; nothing was lost. Please call us when a machine stays offline for more than an hour.
0 | -1 | 20 | 123 | 年度安全检查 Annual safety check | 请在本月内完成所有设备的电气安全检查，并在后台上传记录。Please have all machines checked for electrical safety this month.
`

/** Creates a past notice and a current draft, so that the first login of a new installation shows no notice. */
export function createImportantNotices({ clock }: World) {
  return readRows(table).map(([status, from, days, levels, title, content], index) => {
    const start = (clock.today + Number(from)) * daySeconds + 8 * 3600
    const createTime = formatChinaTime(start - 2 * daySeconds)
    return {
      id: String(index + 1),
      title,
      content,
      pictures: null,
      vipGrades: [...(levels ?? '')].map(Number),
      startTime: formatChinaTime(start),
      endTime: formatChinaTime(start + Number(days) * daySeconds),
      publishStatus: Number(status),
      createTime,
      createBy: makerId,
      updateTime: createTime,
      updateBy: makerId,
    }
  })
}
