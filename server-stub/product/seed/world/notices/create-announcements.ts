import type { World } from '../create-world'
import { readRows } from '../read-rows'
import { createRandom } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { makerId } from './responsible-user'

/**
 * Status (0 draft, 1 published, 2 withdrawn), first day (from today), number of days, receiving levels, title, content.
 */
const table = `
1 | -3 | 20 | 0123 | 系统升级通知 System upgrade | 平台将于本周日 02:00–04:00 升级，期间设备可正常售卖，后台暂时无法登录。The platform will be upgraded on Sunday from 02:00 to 04:00; machines go on selling, the console is not available.
1 | -40 | 30 | 0123 | 国庆期间值班安排 | 国庆假期客服热线每日 8:00–22:00 有人值守，紧急故障请拨打 24 小时热线。
1 | -120 | 14 | 12 | 夏季饮品备货提醒 | 气温持续升高，请各运营商提前补足冷饮与冰块，并检查制冷温度设置。
1 | -200 | 10 | 0123 | 五一劳动节放假通知 | 五月一日至五日放假，期间发货与维修顺延，请提前安排补货。
1 | -300 | 12 | 0123 | 春节服务公告 Spring Festival | 春节期间售后工程师轮值，备件请于节前两周下单。Spare parts should be ordered two weeks before the holiday.
1 | -1 | 7 | 1 | 三季度结算单已出 | 各一级运营商请于七日内在后台核对第三季度结算单，逾期视为确认。
0 | 5 | 10 | 123 | 新版配方编辑功能上线预告 | 下个版本将支持按料盒拖拽编辑配方步骤，敬请期待。
0 | 12 | 30 | 0123 | 年终续费优惠 | 十二月内续费两年及以上的设备享受九五折，详情另行通知。
0 | 20 | 5 | 0 | 内部盘点通知 | 仓库将于月底盘点，备件领用请提前两天申请。
2 | -15 | 30 | 23 | 冷链温度标准调整 | 冷藏温度标准由 4–8 °C 调整为 2–6 °C（本公告有误，以后续通知为准）。
2 | -90 | 60 | 0123 | 支付通道维护 | 收款通道将于 23:00–24:00 维护，部分订单可能延迟到账。
1 | -75 | 20 | 123 | 电子锁固件升级 Lock firmware | 请保持设备在线，电子锁固件将在夜间自动升级。Please keep the machines online; the locks are updated at night.
`

/** Creates the maker's announcements, including drafts. */
export function createAnnouncements({ clock }: World) {
  const random = createRandom('announcements')
  return readRows(table).map(([status, from, days, levels, title, content], index) => {
    const start = (clock.today + Number(from)) * daySeconds + 8 * 3600
    const created = Math.min(start, clock.now) - random.int(1, 5) * daySeconds - random.int(0, 6 * 3600)
    const createTime = formatChinaTime(created)
    return {
      id: String(index + 1),
      title,
      content,
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
