import { findCity } from '../places/find-city'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import { createPhone } from './create-phone'
import { findOperator } from './department-tree'
import { findMainAccount } from './find-main-account'
import { foundingDay } from './founding-day'
import { staff, type StaffMember } from './staff'
import type { User } from './user'

/** Creates the users of all departments, including the seeded accounts. A few of them are deleted. */
export function createUsers(clock: WorldClock): User[] {
  const random = createRandom('users')
  return staff.map((member) => createUser(random, clock, member))
}

function createUser(random: Random, clock: WorldClock, member: StaffMember): User {
  const operator = findOperator(member.departmentId)
  const creator = findMainAccount(operator.parentId ?? operator.id)?.id ?? '101'
  const created = createdAt(random, clock, member)
  const deleted = member.deleted ? deletedAt(random, clock) : undefined
  const lastUse = lastLoginAt(random, clock, member, deleted)
  const bound = random.chance(member.mainAccount ? 0.75 : 0.5)
  const hasEmail = member.mainAccount || random.chance(0.7)
  return {
    id: member.id,
    userName: member.userName,
    name: member.name,
    phone: createPhone(random, findCity(operator.fleet[0]?.city ?? '').country),
    gender: member.gender,
    email: hasEmail ? `${member.userName}@${operator.domain}.example` : null,
    roleCode: member.roleCode,
    departmentId: member.departmentId,
    isViewAllEnable: Number(member.roleCode === 'admin' || member.roleCode === 'backend_admin'),
    mainAccountFlag: Number(member.mainAccount),
    wechatBindFlag: Number(bound),
    wechatNickname: bound ? nickname(random, member) : null,
    emailMessageFlag: Number(random.chance(0.5) && hasEmail),
    faultReminderFlag: Number(random.chance(0.6)),
    deletedFlag: Number(member.deleted),
    lastLoginTime: lastUse ? formatChinaTime(lastUse) : null,
    deleteTime: deleted ? formatChinaTime(deleted) : null,
    deleteByName: deleted ? (findMainAccount(operator.parentId ?? operator.id)?.name ?? null) : null,
    createTime: formatChinaTime(created),
    createBy: creator,
    updateTime: formatChinaTime(deleted ?? created + random.int(0, 300) * daySeconds),
    updateBy: creator,
  }
}

/** Returns the creation time: with the department for main accounts, up to three years later for others. */
function createdAt(random: Random, clock: WorldClock, member: StaffMember): number {
  const wait = random.int(30, 1100)
  const day = foundingDay(clock, member.departmentId) + (member.mainAccount ? 0 : wait)
  return day * daySeconds + random.int(18 * 3600, 20 * 3600)
}

function deletedAt(random: Random, clock: WorldClock): number {
  return (clock.today - random.int(10, 200)) * daySeconds + random.int(9 * 3600, 18 * 3600)
}

/**
 * Returns the last login, in working hours: recent for main accounts, some time ago for others, undefined for a few.
 */
function lastLoginAt(
  random: Random,
  clock: WorldClock,
  member: StaffMember,
  deleted: number | undefined,
): number | undefined {
  const idleDays = member.mainAccount ? random.int(0, 3) : Math.floor(random.float() ** 4 * 120)
  const second = random.int(8 * 3600, 19 * 3600)
  if (!member.mainAccount && random.chance(0.1)) return undefined
  const lastDay = deleted ? Math.floor(deleted / daySeconds) - random.int(1, 20) : clock.today - idleDays
  const at = lastDay * daySeconds + second
  return at < clock.now ? at : at - daySeconds
}

function nickname(random: Random, member: StaffMember): string {
  return random.pick([member.name.slice(-2), `${member.name.slice(0, 1)}经理`, member.userName, '向阳而生'])
}
