import type { World } from '../create-world'
import { createRandom } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import { opinionTexts } from './opinion-texts'

const adminId = '101'
const entries = 90

/** Creates the users' feedback of the last year, oldest first. Most of it is answered. */
export function createOpinions({ clock, users }: World) {
  const random = createRandom('opinions')
  const writers = users.filter(({ deletedFlag, roleCode }) => deletedFlag === 0 && roleCode !== 'demo')
  const times = Array.from({ length: entries }, () => clock.now - random.int(1800, 360 * daySeconds)).sort(
    (one, other) => one - other,
  )
  return times.flatMap((at, index) => {
    const writer = random.pick(writers.filter((user) => user.createTime < formatChinaTime(at)))
    const isForeign = !/[\u4e00-\u9fff]/.test(writer.name)
    const [type, title, content, reply] = random.pick(opinionTexts[isForeign ? 'en' : 'zh'])
    const createTime = formatChinaTime(at)
    const answered = answerTime(clock, at, random.float())
    const isNew = answered === undefined
    return {
      id: String(index + 1),
      departmentId: writer.departmentId,
      opinionType: type,
      title,
      contacts: writer.name,
      contactPhone: writer.phone ?? '13800000000',
      content,
      images: null,
      replyStatus: Number(!isNew),
      reply: isNew ? null : reply,
      replyBy: isNew ? null : adminId,
      replyTime: isNew ? null : formatChinaTime(answered),
      adminViewedFlag: Number(!isNew || random.chance(0.4)),
      replyViewedFlag: Number(!isNew && random.chance(0.8)),
      createTime,
      createBy: writer.id,
      updateTime: isNew ? createTime : formatChinaTime(answered),
      updateBy: isNew ? writer.id : adminId,
    }
  })
}

/**
 * Returns the time of the reply, within four days. Feedback is unanswered if that is in the future, and in one case of
 * eight.
 */
function answerTime(clock: WorldClock, at: number, luck: number): number | undefined {
  const answered = Math.floor(at + 3600 + luck * 4 * daySeconds)
  return luck > 0.875 || answered > clock.now ? undefined : answered
}
