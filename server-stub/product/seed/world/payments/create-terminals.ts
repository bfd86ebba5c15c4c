import { sqbTerminalKey } from '../../../payments/stand-in/accounts'
import type { FleetMachine } from '../machines/fleet-machine'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { parseChinaTime } from '../time/parse-china-time'
import type { WorldClock } from '../time/world-clock'
import type { Payee } from './payee'
import { terminalIdOf } from './terminal-id'

/** A stored row of the entity sqbTerminal (2.10). */
export interface Terminal {
  readonly id: string
  readonly payeeId: string
  readonly terminalSn: string | null
  readonly terminalKey: string | null
  readonly activationCode: string
  readonly deviceId: string
  readonly storeSn: string | null
  readonly storeName: string | null
  readonly machineId: string | null
  /** 0 not activated, 1 activated, 2 disabled. */
  readonly activeStatus: number
  readonly signInTime: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/**
 * Creates an activated terminal for every Chinese machine, and two spare ones for each payee: one not activated, one
 * disabled.
 */
export function createTerminals(
  clock: WorldClock,
  fleet: readonly FleetMachine[],
  payees: readonly Payee[],
): Terminal[] {
  const taking = payees.filter(({ payWays }) => payWays.includes(9))
  const byId = new Map(taking.map((payee) => [payee.id, payee]))
  const bound = fleet.flatMap(({ machine }) => {
    const payee = byId.get(machine.payeeId)
    if (!payee || machine.sqbTerminalId === null) return []
    const random = createRandom(`terminal ${machine.id}`)
    const from = parseChinaTime(machine.createTime)
    const signedIn = Math.min(parseChinaTime(machine.onlineTime), clock.now - random.int(0, daySeconds))
    return createTerminal(random, payee, {
      id: terminalIdOf(machine.id),
      machineId: machine.id,
      status: 1,
      created: from,
      signedIn: Math.max(from, signedIn),
    })
  })
  const spare = taking.flatMap((payee, index) =>
    [0, 2].map((status) => {
      const random = createRandom(`spare terminal ${payee.id} ${status}`)
      const created = (clock.today - random.int(5, 300)) * daySeconds + random.int(34_000, 60_000)
      const signedIn = status === 2 ? created + random.int(0, 4 * daySeconds) : null
      const id = String(56_000 + index * 10 + status)
      return createTerminal(random, payee, { id, machineId: null, status, created, signedIn })
    }),
  )
  return [...bound, ...spare]
}

interface Draft {
  readonly id: string
  readonly machineId: string | null
  readonly status: number
  readonly created: number
  readonly signedIn: number | null
}

function createTerminal(random: Random, payee: Payee, draft: Draft): Terminal {
  const active = draft.status > 0
  const createTime = formatChinaTime(draft.created)
  const terminalSn = `1000${random.digits(4)}${draft.id.padStart(10, '0')}`
  return {
    id: draft.id,
    payeeId: payee.id,
    terminalSn: active ? terminalSn : null,
    terminalKey: active ? sqbTerminalKey(terminalSn, 0) : null,
    activationCode: random.digits(8),
    deviceId: `YG-${draft.id}-${random.digits(4)}`,
    storeSn: active ? `2100${payee.id}${random.digits(3)}` : null,
    storeName: active ? payee.payeeName : null,
    machineId: draft.machineId,
    activeStatus: draft.status,
    signInTime: draft.signedIn === null ? null : formatChinaTime(draft.signedIn),
    createTime,
    createBy: payee.createBy,
    updateTime: createTime,
    updateBy: payee.createBy,
  }
}
