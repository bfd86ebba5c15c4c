import type { World } from '../create-world'
import { readRows } from '../read-rows'
import { createRandom } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaDate } from '../time/format-china-date'
import { formatChinaTime } from '../time/format-china-time'
import { responsibleUserId } from './responsible-user'

/** Operator, name, type (1 video, 2 photo), scene (1 sales, 2 standby, 3 drinking), file. */
const table = `
2 | 晨露夏日冰饮 | 1 | 2 | summer-drinks.mp4
2 | 会员日第二件半价 | 2 | 1 | member-day.jpg
2 | 咖啡出杯小贴士 | 2 | 3 | coffee-tips.png
3 | 上海晨露新品上架 | 2 | 2 | shanghai-new.jpg
3 | 热饮季 | 1 | 2 | hot-season.mp4
4 | 浦江早餐组合 | 2 | 1 | breakfast.jpg
4 | 扫码关注享优惠 | 2 | 2 | follow.png
9 | 南京晨露秋季活动 | 2 | 2 | autumn.jpg
13 | 钱塘校园迎新 | 2 | 2 | campus.jpg
17 | 南风品牌片 | 1 | 2 | nanfeng-brand.mp4
17 | 凉茶清凉一夏 | 2 | 1 | herbal-tea.jpg
27 | 朔方云柜使用指南 | 1 | 2 | guide.mp4
27 | 冬日热饮 | 2 | 3 | winter.jpg
33 | Kaffee des Monats | 2 | 3 | kaffee.jpg
33 | Kalte Getränke | 1 | 2 | kalt.mp4
36 | Boissons fraîches | 2 | 2 | frais.jpg
`

/** Creates the pictures and videos that machines show on standby, during sales, or while a drink is made. */
export function createAdvertisements({ clock }: World) {
  const random = createRandom('advertisements')
  return readRows(table).map(([departmentId = '', adName, adType, adScene, file = ''], index) => {
    const created = clock.now - random.int(10, 320) * daySeconds
    const createTime = formatChinaTime(created)
    const first = Math.floor(created / daySeconds) + random.int(0, 5)
    const isLimited = random.chance(0.6)
    const by = responsibleUserId(departmentId)
    return {
      id: String(index + 1),
      departmentId,
      adName,
      adType: Number(adType),
      adScene: Number(adScene),
      adLink: `https://media.yaogu-vending.example/ads/${file}#${file}`,
      playSeconds: adType === '2' ? random.pick([5, 8, 10, 15]) : null,
      startDate: isLimited ? formatChinaDate(first) : null,
      endDate: isLimited ? formatChinaDate(first + random.int(30, 200)) : null,
      sort: index,
      createTime,
      createBy: by,
      updateTime: createTime,
      updateBy: by,
    }
  })
}
