import type { World } from '../create-world'
import { itemAt } from '../item-at'
import type { User } from '../organisation/user'
import { createLookup, lookupShift } from '../random/create-lookup'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { parseChinaTime } from '../time/parse-china-time'
import { loggedOperations, readsChinese } from './logged-operations'

const operations = 3600

const lookup = createLookup(loggedOperations.map(({ weight }) => weight))

/** What people did in the last year, oldest first, more of it lately: the console shows three months at most (V62). */
export function createUserLogs({ clock, users }: World) {
  const random = createRandom('user logs')
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
        menuName: readsChinese(user) ? done.zh : done.en,
        operation: done.operation,
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

/** Each is at home somewhere, and sometimes on the way. Addresses of documentation (RFC 5737). */
function addressOf(random: Random, { id }: User): string {
  return random.chance(0.85) ? `203.0.113.${Number(id) % 250}` : `198.51.100.${random.int(2, 250)}`
}
