import { takesOverGoods } from '../goods/goods-owner'
import type { Area, City } from '../places/city'
import { composeAddress } from '../places/compose-address'
import { findCity } from '../places/find-city'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import { createPhone } from './create-phone'
import type { Department } from './department'
import { operatorLevel } from './department-tree'
import { findMainAccount } from './find-main-account'
import { foundingDay } from './founding-day'
import { operators, type OperatorPlan } from './operators'

/** Creates the internal department and the four operator trees below it. */
export function createDepartments(clock: WorldClock): Department[] {
  const random = createRandom('departments')
  return operators.map((operator) => createDepartment(random, clock, operator))
}

function createDepartment(random: Random, clock: WorldClock, operator: OperatorPlan): Department {
  const vipGrade = operatorLevel(operator.id)
  const seat = findCity(operator.fleet[0]?.city ?? '')
  const main = findMainAccount(operator.id)
  const created = foundingDay(clock, operator.id) * daySeconds + random.int(9 * 3600, 18 * 3600)
  const flag = (allowed: boolean, probability: number): number =>
    Number(random.chance(probability) && allowed)
  const superior = operator.parentId ? findMainAccount(operator.parentId) : main
  const changed = created + random.int(0, 900) * daySeconds
  return {
    id: operator.id,
    parentId: operator.parentId,
    name: operator.name,
    vipGrade,
    contacts: main?.name ?? null,
    phone: createPhone(random, seat.country),
    email: `office@${operator.domain}.example`,
    address: composeAddress(random, seat, seatArea(random, seat, operator.name)),
    useSuperiorGoods: Number(takesOverGoods(operator.id)),
    useSuperiorCostPrice: flag(takesOverGoods(operator.id), 0.6),
    wechatPushToSuperior: flag(vipGrade >= 2, 0.5),
    receiveSubPush: flag(vipGrade <= 2, 0.7),
    enableStatus: operator.deleted ? 0 : 1,
    mainAccountId: main?.id ?? null,
    remark: operator.remark,
    createTime: formatChinaTime(created),
    createBy: superior?.id ?? '101',
    updateTime: formatChinaTime(changed),
    updateBy: superior?.id ?? '101',
  }
}

/** Returns the area after which the operator is named, else a random one of its city. */
function seatArea(random: Random, city: City, operatorName: string): Area {
  const drawn = random.pick(city.areas)
  return city.areas.find((area) => operatorName.includes(area.name.replace(/区$/, ''))) ?? drawn
}
