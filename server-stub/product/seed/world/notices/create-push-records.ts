import type { World } from '../create-world'
import { itemAt } from '../item-at'
import type { FleetMachine } from '../machines/fleet-machine'
import { createRandom, type Random } from '../random/create-random'
import { createLookup, lookupShift } from '../random/create-lookup'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { parseChinaTime } from '../time/parse-china-time'
import { pushContents } from './push-contents'
import { responsibleUserId } from './responsible-user'

const pushes = 2600
/** The number of latest pushes that are still pending. */
const pending = 6
const overtimeSeconds = 60 // C66

const lookup = createLookup(pushContents.map(({ weight }) => weight))
const freshTypes: ReadonlySet<number> = new Set([2, 3, 5])
const refusals = ['设备忙，请稍后重试', '参数错误', '货道不存在', 'Device busy']

/** Creates the pushes of the last year, oldest first, to machines that existed at the time and have a push id. */
export function createPushRecords({ clock, fleet }: World) {
  const random = createRandom('pushes')
  const reachable = fleet.filter(({ machine }) => machine.pushId !== null)
  const drafts = Array.from({ length: pushes }, (_, index) => {
    const target = random.pick(reachable)
    const from = Math.max(clock.firstDay * daySeconds, parseChinaTime(target.machine.createTime) + 3600)
    const at =
      index < pending
        ? clock.now - index * 9 - 2
        : from + Math.floor(random.float() * (clock.now - 120 - from))
    return { target, at, isPending: index < pending }
  })
  return drafts
    .sort((one, other) => one.at - other.at)
    .map(({ target, at, isPending }, index) => {
      const kind = drawKind(random, target)
      const outcome = isPending ? { pushResult: -1, seconds: null, resultMessage: null } : drawOutcome(random)
      return {
        id: String(index + 1),
        machineId: target.machine.id,
        departmentId: target.machine.departmentId,
        pushType: kind.type,
        pushContent: JSON.stringify(kind.content(random, target)),
        pushResult: outcome.pushResult,
        resultMessage: outcome.resultMessage,
        pushBy: responsibleUserId(target.machine.departmentId),
        pushTime: formatChinaTime(at),
        replyTime: outcome.seconds === null ? null : formatChinaTime(at + outcome.seconds),
      }
    })
}

/** Draws a push that suits the type of machine. */
function drawKind(random: Random, { machine }: FleetMachine) {
  const isFresh = freshTypes.has(machine.deviceType)
  for (;;) {
    const kind = itemAt(pushContents, lookup[random.uint32() >>> lookupShift] ?? 0)
    if (isFresh || !kind.fresh) return kind
  }
}

/** Draws the result of a push: an answer within a minute, or overtime (6.5). */
function drawOutcome(random: Random) {
  const roll = random.float()
  if (roll < 0.05) return { pushResult: 2, seconds: null, resultMessage: null }
  const seconds = random.int(1, overtimeSeconds - 5)
  return roll < 0.11
    ? { pushResult: 0, seconds, resultMessage: random.pick(refusals) }
    : { pushResult: 1, seconds, resultMessage: null }
}
