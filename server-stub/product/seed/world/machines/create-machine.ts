import { goodsGroupId } from '../goods/goods-group-id'
import { findMainAccount } from '../organisation/find-main-account'
import { primaryOperatorId } from '../organisation/department-tree'
import { payeeIdOf } from '../payments/payee-id'
import { payeeWays } from '../payments/payee-ways'
import { providerIdOf } from '../payments/provider-id'
import { terminalIdOf } from '../payments/terminal-id'
import type { City } from '../places/city'
import { countries } from '../places/country'
import type { Random } from '../random/create-random'
import { findSiteWords } from '../sites/find-site-words'
import type { Site } from '../sites/site'
import { daySeconds } from '../time/day-seconds'
import { formatChinaDate } from '../time/format-china-date'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import type { Machine } from './machine'
import type { MachineHealth } from './machine-health'
import type { MachineLifetime } from './machine-lifetime'
import type { MachineModel } from './machine-models'
import { chineseMachineWords, englishMachineWords } from './machine-words'
import { reportedPlace } from './reported-place'

/** The first id of a machine, above those of the users. */
const firstMachineId = 10_001
const makerId = '102'
/** The longest name of a machine (V47). */
const longestName = 32

export interface MachineDraft {
  readonly departmentId: string
  readonly city: City
  readonly site: Site
  readonly model: MachineModel
  readonly lifetime: MachineLifetime
  readonly health: MachineHealth
}

export function createMachine(
  random: Random,
  clock: WorldClock,
  draft: MachineDraft,
  index: number,
): Machine {
  const { site, model, lifetime, health } = draft
  const { deviceType } = model
  const words = draft.city.country === 'cn' ? chineseMachineWords : englishMachineWords
  const id = String(firstMachineId + index)
  const { market } = countries[draft.city.country]
  const created = formatChinaTime(lifetime.created)
  const freshDrinks = deviceType === 2 || deviceType === 3 || deviceType === 5
  const owner = findMainAccount(primaryOperatorId(draft.departmentId))?.id ?? makerId
  const changed = lifetime.created + random.float() * (clock.now - lifetime.created)
  return {
    id,
    departmentId: draft.departmentId,
    machineNo: `${model.prefix}${created.slice(2, 4)}${created.slice(5, 7)}${String(index + 1).padStart(5, '0')}`,
    machineName: toMachineName(random, draft.city, site),
    deviceType,
    address: site.address,
    ...reportedPlace(site, index),
    onlineStatus: lifetime.online ? 0 : 1,
    ...health,
    erpWorkOrderNo: random.chance(0.9)
      ? `WO${created.slice(0, 4)}${created.slice(5, 7)}${random.digits(4)}`
      : null,
    modelDescription: random.pick(words.descriptions[deviceType] ?? []),
    autoRefundFlag: Number(random.chance(0.8)),
    payeeId: payeeIdOf(draft.departmentId),
    payWays: payeeWays[market],
    sqbTerminalId: market === 'cn' ? terminalIdOf(id) : null,
    thirdPartyPaymentId: providerIdOf(draft.departmentId),
    lockPassword: random.digits(6),
    warrantyFlag: Number(clock.now - lifetime.created < 2 * 365 * daySeconds),
    apkVersion: random.pick(['3.6.2', '3.6.2', '3.6.2', '3.6.0', '3.5.8', '3.4.1', '2.9.12']),
    driverVersion: random.pick(['D2.14', 'D2.14', 'D2.11', 'D2.08', 'D1.96']),
    onlineTime: formatChinaTime(lifetime.onlineAt),
    expireDate: formatChinaDate(lifetime.expireDay),
    pushId: random.chance(0.98) ? `1a0018${hex(random, 13)}` : null,
    iceMachineGeneration: freshDrinks ? random.pick([0, 0, 1, 2, 2]) : 0,
    materialBoxQuantity: freshDrinks ? random.pick([3, 4, 4, 4, 5]) : null,
    goodsGroupId: goodsGroupId(draft.departmentId, deviceType),
    remark: random.chance(0.06) ? random.pick(words.remarks) : null,
    createTime: created,
    createBy: random.chance(0.7) ? makerId : owner,
    updateTime: formatChinaTime(Math.floor(changed)),
    updateBy: owner,
  }
}

/** Returns the names of the site and the spot, or the site alone if both are too long. */
function toMachineName(random: Random, city: City, site: Site): string {
  const { spotJoiner, spots } = findSiteWords(city)
  const name = `${site.name}${spotJoiner}${random.pick(spots[site.type])}`
  return name.length <= longestName ? name : site.name.slice(0, longestName)
}

function hex(random: Random, length: number): string {
  return Array.from({ length }, () => random.int(0, 15).toString(16)).join('')
}
