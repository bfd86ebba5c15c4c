import type { World } from '../create-world'
import { readRows } from '../read-rows'
import { createRandom } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { makerId } from './responsible-user'

/** Machine type, version, code, age in days, forced, enabled, changes. */
const table = `
1 | 3.6.2 | 30602 | 24 | 0 | 1 | 优化支付超时处理；修复冷藏温度显示错误。
1 | 3.6.0 | 30600 | 95 | 0 | 1 | 新增数字人民币支付；支持远程日志开关。
1 | 3.5.8 | 30508 | 180 | 1 | 0 | 修复出货检测误判。
1 | 3.4.1 | 30401 | 290 | 0 | 0 | 支持提货码；界面多语言。
1 | 2.9.12 | 20912 | 360 | 0 | 0 | 旧款主板的最后一个版本。
2 | 3.6.2 | 30602 | 22 | 0 | 1 | 配方分类展示；二代冰机冰量校准。
2 | 3.5.8 | 30508 | 175 | 1 | 1 | 修复料盒余量计算；清洗提醒。
2 | 3.4.1 | 30401 | 280 | 0 | 0 | 支持可选配方与糖度选择。
3 | 3.6.0 | 30600 | 90 | 0 | 1 | 茶饮机温度曲线优化。
4 | 3.6.0 | 30600 | 88 | 0 | 1 | 智能柜开门流程提速。
5 | 3.6.2 | 30602 | 20 | 1 | 1 | 组合机主副柜联动修复。
999 | 3.4.1 | 30401 | 270 | 0 | 0 | 通用版本。
`

/** Creates versions of the machine app, including those that the seeded machines run. */
export function createAppVersions({ clock }: World) {
  const random = createRandom('app versions')
  return readRows(table).map(([deviceType, versionName, code, age, force, enabled, content], index) => {
    const created = clock.now - Number(age) * daySeconds - random.int(0, 6 * 3600)
    const createTime = formatChinaTime(created)
    const file = `vm-host-${deviceType ?? ''}-${versionName ?? ''}.apk`
    return {
      id: String(index + 1),
      appName: 'VM Host',
      deviceType: Number(deviceType),
      versionName,
      versionCode: Number(code),
      fileUrl: `https://download.yaogu-vending.example/${file}#${file}`,
      fileSize: random.int(38_000_000, 52_000_000),
      md5: Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join(''),
      forceFlag: Number(force),
      updateContent: content,
      enableStatus: Number(enabled),
      releaseTime: formatChinaTime(created + 3600),
      createTime,
      createBy: makerId,
      updateTime: createTime,
      updateBy: makerId,
    }
  })
}
