import type { World } from '../create-world'
import type { Machine } from '../machines/machine'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaDate } from '../time/format-china-date'
import { formatChinaTime } from '../time/format-china-time'
import { parseChinaTime } from '../time/parse-china-time'
import type { WorldClock } from '../time/world-clock'
import { makerId, responsibleUserId } from './responsible-user'

/** Yuan per machine and year: the seeded value of the parameter renewalAnnualFee. */
const annualFee = 198

const year = 365
const paid = 1
const abandoned = [0, 2, 3, 4] as const
const delayReasons = [
  '场地装修，暂停营业',
  '疫情封控补偿',
  '客户续费款在途',
  'Site under renovation',
  '设备返厂维修',
]

/** A stored row of the entity renewalRecord (2.11); amounts are in yuan. */
export interface Renewal {
  readonly id: string
  readonly machineId: string
  readonly departmentId: string
  readonly renewalNo: string
  readonly duration: number
  readonly amount: number
  readonly renewPayWay: number
  readonly payStatus: number
  readonly oldExpireDate: string
  readonly newExpireDate: string
  readonly reason: string | null
  readonly payTime: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

interface Draft {
  readonly machine: Machine
  readonly at: number
  readonly years: number
  readonly oldDay: number
  readonly newDay: number
  readonly payStatus: number
  readonly reason: string | null
}

/** Creates the renewals of the last year, oldest first. A paid renewal results in the machine's present expiry. */
export function createRenewals({ machines, clock }: World): Renewal[] {
  return machines
    .flatMap((machine) => {
      const random = createRandom(`renewal ${machine.id}`)
      return [paidRenewal(random, machine, clock), abandonedRenewal(random, machine, clock)].flatMap(
        (draft) => (draft ? [{ draft, random }] : []),
      )
    })
    .sort((one, other) => one.draft.at - other.draft.at)
    .map(({ draft, random }, index) => toRow(random, draft, index))
}

/** Returns the latest renewal of a machine, paid or granted by the maker, some time before it would have expired. */
function paidRenewal(random: Random, machine: Machine, clock: WorldClock): Draft | undefined {
  const newDay = dayOf(machine.expireDate)
  const delayed = random.chance(0.06)
  const years = delayed ? 0 : random.chance(0.8) ? 1 : random.int(2, 3)
  const oldDay = newDay - (delayed ? random.int(15, 60) : years * year)
  const day = Math.min(oldDay - random.int(1, 25), clock.today - random.int(0, 300))
  const at = Math.min(day * daySeconds + random.int(9 * 3600, 20 * 3600), clock.now - 60)
  if (day < clock.firstDay || at < parseChinaTime(machine.createTime) + daySeconds) return undefined
  const reason = delayed ? random.pick(delayReasons) : null
  return { machine, at, years, oldDay, newDay, payStatus: paid, reason }
}

/** Returns an unpaid renewal, for some of the machines that expire soon. */
function abandonedRenewal(random: Random, machine: Machine, clock: WorldClock): Draft | undefined {
  const oldDay = dayOf(machine.expireDate)
  if (oldDay - clock.today > 45 || !random.chance(0.5)) return undefined
  const payStatus = random.pick(abandoned)
  const at = clock.now - (payStatus === 0 ? random.int(20, 280) : random.int(3600, 20 * daySeconds))
  if (at < parseChinaTime(machine.createTime)) return undefined
  return { machine, at, years: 1, oldDay, newDay: oldDay + year, payStatus, reason: null }
}

function toRow(random: Random, draft: Draft, index: number): Renewal {
  const { machine, at, years, payStatus, reason } = draft
  const createTime = formatChinaTime(at)
  const by = reason === null ? responsibleUserId(machine.departmentId) : makerId
  const wasPaid = payStatus === paid || payStatus === 4
  return {
    id: String(index + 1),
    machineId: machine.id,
    departmentId: machine.departmentId,
    renewalNo: `XF${createTime.replaceAll(/\D/g, '')}${String(index + 1).padStart(5, '0')}`,
    duration: years,
    amount: years * annualFee,
    renewPayWay: reason === null ? random.int(1, 2) : 3,
    payStatus,
    oldExpireDate: formatChinaDate(draft.oldDay),
    newExpireDate: formatChinaDate(draft.newDay),
    reason,
    payTime: wasPaid ? formatChinaTime(at + random.int(5, 50)) : null,
    createTime,
    createBy: by,
    updateTime: createTime,
    updateBy: by,
  }
}

function dayOf(date: string): number {
  return parseChinaTime(`${date} 00:00:00`) / daySeconds
}
