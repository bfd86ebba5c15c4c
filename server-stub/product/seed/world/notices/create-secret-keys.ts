import type { World } from '../create-world'
import { readRows } from '../read-rows'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaDate } from '../time/format-china-date'
import { formatChinaTime } from '../time/format-china-time'
import { responsibleUserId } from './responsible-user'

/** Operator, application, enabled, allowed IP addresses, address for notifications. */
const table = `
1 | 曜谷售后工单系统 | 1 | 203.0.113.10, 203.0.113.11 | https://service.yaogu-vending.example/hooks/machines
1 | 曜谷数据看板 | 1 | |
2 | 晨露ERP对接 | 1 | 198.51.100.24 | https://erp.chenlu-vending.example/notify
2 | 晨露会员小程序 | 1 | | https://mini.chenlu-vending.example/callback
2 | 晨露旧版报表 | 0 | 198.51.100.30 |
3 | 上海晨露财务接口 | 1 | 198.51.100.77 |
4 | 浦江补货助手 | 1 | |
17 | 南风数据中台 | 1 | 192.0.2.15, 192.0.2.16 | https://data.nanfeng-retail.example/in
27 | 朔方BI | 0 | | https://bi.shuofang.example/notify
33 | Nordlicht Warenwirtschaft | 1 | 2001:db8:4::17 | https://wws.nordlicht-automaten.example/hook
36 | Comptabilité France | 1 | 192.0.2.201 |
`

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A stored row of the entity secretKey (2.11). */
export interface SecretKey {
  readonly id: string
  readonly departmentId: string
  readonly appName: string
  readonly accessKey: string
  readonly secretKey: string
  readonly ipWhitelist: readonly string[]
  readonly notifyUrl: string | null
  readonly expireDate: string | null
  readonly enableStatus: number
  readonly remark: null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/** Creates keys of operators for the open interface. */
export function createSecretKeys({ clock }: World): SecretKey[] {
  const random = createRandom('secret keys')
  return readRows(table).map(
    ([departmentId = '', appName = '', enabled, addresses = '', notifyUrl = ''], index) => {
      const createTime = formatChinaTime(clock.now - random.int(30, 340) * daySeconds)
      const by = responsibleUserId(departmentId)
      return {
        id: String(index + 1),
        departmentId,
        appName,
        accessKey: draw(random, 32),
        secretKey: draw(random, 64),
        ipWhitelist: addresses.split(',').flatMap((address) => address.trim() || []),
        notifyUrl: notifyUrl || null,
        expireDate: random.chance(0.5) ? formatChinaDate(clock.today + random.int(20, 500)) : null,
        enableStatus: Number(enabled),
        remark: null,
        createTime,
        createBy: by,
        updateTime: createTime,
        updateBy: by,
      }
    },
  )
}

function draw(random: Random, length: number): string {
  return Array.from({ length }, () => random.pick([...signs])).join('')
}
