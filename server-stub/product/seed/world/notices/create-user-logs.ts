import { groupBy } from 'lodash-es'
import type { World } from '../create-world'
import { itemAt } from '../item-at'
import type { User } from '../organisation/user'
import { createLookup, lookupShift } from '../random/create-lookup'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { parseChinaTime } from '../time/parse-china-time'
import { loggedOperations, type LoggedNames } from './logged-operations'

const operations = 3600

const lookup = createLookup(loggedOperations.map(({ weight }) => weight))

/**
 * Creates users' operations of the last year, oldest first, most of them recent, because the console shows at most
 * three months (V62).
 */
export function createUserLogs({ clock, users, machines, goods }: World) {
  const random = createRandom('user logs')
  const namesOf = namesAt(machines, goods)
  const told = createRandom('what user logs tell')
  const active = users.filter(({ deletedFlag }) => deletedFlag === 0)
  return Array.from({ length: operations }, () => {
    const user = random.pick(active)
    const from = Math.max(clock.firstDay * daySeconds, parseChinaTime(user.createTime))
    return { user, at: clock.now - 60 - Math.floor(random.float() ** 2 * (clock.now - 60 - from)) }
  })
    .sort((one, other) => one.at - other.at)
    .map(({ user, at }, index) => {
      const done = drawOperation(random, user)
      const content = done.content(random)
      const failed = random.chance(done.operation === 'login' ? 0.08 : 0.03)
      return {
        id: String(index + 1),
        departmentId: user.departmentId,
        userName: user.userName,
        name: user.name,
        menuName: done.page,
        operation: done.operation,
        entityCode: done.entity ?? null,
        changes: failed ? null : (done.changes?.(namesOf(user, told), told) ?? null),
        content: JSON.stringify(content ?? (done.operation === 'login' ? { userName: user.userName } : {})),
        ipAddress: addressOf(random, user),
        terminalType: random.chance(0.8) ? 'computer' : 'mobile',
        result: Number(!failed),
        operateTime: formatChinaTime(at),
      }
    })
}

function drawOperation(random: Random, { roleCode }: User) {
  for (;;) {
    const drawn = itemAt(loggedOperations, lookup[random.uint32() >>> lookupShift] ?? 0)
    const looksOnly = roleCode === 'finance_view' || roleCode === 'customer_service' || roleCode === 'demo'
    const isAllowed = !looksOnly || ['login', 'logout', 'export'].includes(drawn.operation)
    if (isAllowed && (!drawn.admin || roleCode === 'admin')) return drawn
  }
}

/**
 * Returns the names of a machine and of goods of the user's own operator; empty when it has none, so that no names of
 * other operators appear in its log.
 */
function namesAt(machines: World['machines'], goods: World['goods']) {
  const machinesOf = groupBy(machines, ({ departmentId }) => departmentId)
  const goodsOf = groupBy(goods, ({ departmentId }) => departmentId)
  return ({ departmentId }: User, random: Random): LoggedNames => {
    const [own, sold] = [machinesOf[departmentId] ?? [], goodsOf[departmentId] ?? []]
    return {
      machine: own.length > 0 ? random.pick(own).machineNo : '',
      goods: sold.length > 0 ? random.pick(sold).goodsName : '',
    }
  }
}

/** Returns the usual address of a user, or sometimes another one. All are reserved for documentation (RFC 5737). */
function addressOf(random: Random, { id }: User): string {
  return random.chance(0.85) ? `203.0.113.${Number(id) % 250}` : `198.51.100.${random.int(2, 250)}`
}
