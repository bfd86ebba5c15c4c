import { createRandom, type Random } from '../../random/create-random'
import { formatChinaTime } from '../../time/format-china-time'
import type { WorldClock } from '../../time/world-clock'
import type { Slot } from '../assortment'
import { customFault, faultKinds, type FaultKind } from './fault-kinds'
import type { FleetMachine } from '../fleet-machine'
import { machineLife } from '../machine-life'

/** A stored row of the entity fault (2.3). */
export interface Fault {
  readonly id: string
  readonly machineId: string
  readonly departmentId: string
  readonly faultCode: string
  readonly faultName: string
  readonly faultContent: string
  /** 1 reported by the machine, 2 custom push. */
  readonly faultSource: number
  readonly containerNo: number | null
  readonly trackNo: number | null
  /** 0 open, 1 recovered, 2 handled. */
  readonly faultStatus: number
  readonly faultTime: string
  readonly recoverTime: string | null
  readonly durationMinutes: number | null
  readonly remark: string | null
}

const remarks = {
  zh: ['已现场更换电机', '已远程重启恢复', '清理货道后恢复正常', '已更换配件，测试出货正常'],
  en: [
    'Motor replaced on site',
    'Restarted from remote',
    'Track cleaned, works again',
    'Part replaced and tested',
  ],
} as const

/** Creates the past faults of the last year, oldest first, and an open one if the machine is in an abnormal state. */
export function createFaults(one: FleetMachine, clock: WorldClock): Fault[] {
  const { machine } = one
  const random = createRandom(`faults ${machine.id}`)
  const life = machineLife(machine, clock)
  const past = Array.from({ length: random.pick([0, 1, 1, 2, 2, 3]) }, () => life.moment(random)).sort(
    (first, second) => first - second,
  )
  const ended = past.flatMap((at) => {
    const until = at + Math.floor(300 + random.float() ** 2 * 30 * 3_600)
    return until < life.to ? [[at, until] as const] : []
  })
  const closed = ended.map(([at, until], index) => toFault(random, one, index, at, until))
  if (machine.deviceStatus !== 0) return closed
  // Some are open for hours, most for days, and a few for weeks.
  return [
    ...closed,
    toFault(random, one, closed.length, life.moment(random, random.pick([0.3, 0.8, 3, 6, 25]))),
  ]
}

function toFault(random: Random, one: FleetMachine, index: number, at: number, until?: number): Fault {
  const { machine, market } = one
  const pushed = until !== undefined && random.chance(0.06)
  const kind = pushed ? customFault : random.pick(kindsOf(one))
  const slot = kind.where === 'track' ? pickTrack(random, one) : undefined
  const handled = until !== undefined && random.chance(0.45)
  const language = market === 'cn' ? 'zh' : 'en'
  return {
    id: `${machine.id}${String(index + 1).padStart(4, '0')}`,
    machineId: machine.id,
    departmentId: machine.departmentId,
    faultCode: kind.code,
    faultName: kind[`${language}Name`],
    faultContent: kind[`${language}Content`],
    faultSource: pushed ? 2 : 1,
    containerNo: slot?.containerNo ?? null,
    trackNo: slot?.trackNo ?? null,
    faultStatus: until === undefined ? 0 : handled ? 2 : 1,
    faultTime: formatChinaTime(at),
    recoverTime: until === undefined ? null : formatChinaTime(until),
    durationMinutes: until === undefined ? null : Math.floor((until - at) / 60),
    remark: handled ? random.pick(remarks[language]) : null,
  }
}

function kindsOf(one: FleetMachine): readonly FaultKind[] {
  const has: Readonly<Record<string, boolean>> = {
    any: true,
    cash: one.takesCash,
    track: one.assortment.slots.some(isPackaged),
    drink: !one.assortment.slots.every(isPackaged),
  }
  return faultKinds.filter(({ where }) => has[where])
}

function pickTrack(random: Random, { assortment }: FleetMachine): Slot {
  return random.pick(assortment.slots.filter(isPackaged))
}

function isPackaged({ stocked: { goods } }: Slot): boolean {
  return goods.goodsType !== 3 && goods.goodsType !== 4
}
