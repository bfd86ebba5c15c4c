import { createRandom } from '../seed/world/random/create-random'
import { createClockwork } from './clockwork'
import { breakDown, jam, recover } from './life/faults'
import { logEntry, logged, passingEntry } from './life/logs'
import { drift, stateOf } from './life/state'
import { beginVisit, runsLow } from './life/visit'
import { createMachineLine } from './machine-line'
import type { MachineMemory } from './memory/machine-memory'
import { answerPushes, type Temper } from './pushes/answer-pushes'
import type { Said } from './said'
import { drawSale } from './selling/draw-sale'
import { useMaterials } from './selling/use-materials'

/** Mean intervals and durations of events, in simulated minutes. */
export interface Pace {
  /** Between two sales of a machine whose demand is 1. */
  readonly sale: number
  readonly state: number
  readonly log: number
  readonly fault: number
  readonly recovery: number
  /** Between two checks whether a replenisher has to come. */
  readonly look: number
  readonly visit: number
  /** Durations of being on line and off line. */
  readonly online: number
  readonly offline: number
}

export interface SimulatedMachineOptions {
  readonly memory: MachineMemory
  readonly url: string
  readonly password: string
  readonly seed: string
  readonly speed: number
  readonly temper: Temper
  readonly pace: Pace
  readonly demand: (machine: MachineMemory, at: number) => number
  /** Milliseconds until the first connection. */
  readonly delay: number
  readonly onOpen: () => void
  readonly onSaid: (said: Said) => void
  readonly onTrouble: (error: Error) => void
}

export interface SimulatedMachine {
  /** Cuts the connection, so that the machine is reported off line. */
  readonly close: () => Promise<void>
  /** Disconnects properly, so that the machine is not reported off line. */
  readonly leave: () => Promise<void>
}

/** The lower limit of the demand, so that a machine without demand still sells now and then. */
const leastDemand = 0.02
/** The shortest and the longest restart, in seconds. */
const restartSeconds = [3, 8] as const
const newestApp = '3.6.2'

/** Starts a machine: it connects, sells, runs low, breaks down, and obeys pushes. */
export function startMachine(options: SimulatedMachineOptions): SimulatedMachine {
  const { memory, seed, speed, pace, demand } = options
  const random = createRandom(`${seed} ${memory.id}`)
  const pushRandom = createRandom(`${seed} ${memory.id} pushes`)
  const { after, every, stop } = createClockwork(random, speed)
  const realSeconds = (seconds: number) => (seconds / 60) * speed
  let isAway = true
  const say = (all: readonly Said[]) => {
    for (const said of all) {
      line.say(said)
      options.onSaid(said)
    }
  }
  const line = createMachineLine({
    url: options.url,
    pushId: memory.pushId,
    password: options.password,
    again: random.int(2000, 5000),
    onOpen: () => {
      say([stateOf(memory)])
      options.onOpen()
    },
    onPush: (push) => take(push),
    onTrouble: options.onTrouble,
  })
  const goOffline = (minutes: number, then: () => void = () => undefined) => {
    if (isAway || !line.isConnected()) return
    isAway = true
    void line.drop().then(() =>
      after(minutes, () => {
        isAway = false
        line.open()
        then()
      }),
    )
  }
  const take = answerPushes({
    memory,
    random: pushRandom,
    temper: options.temper,
    isConnected: line.isConnected,
    say,
    restart: () => {
      const upgrade = () => {
        if (pushRandom.chance(0.2)) say(upgradeApp(memory, Date.now()))
      }
      goOffline(realSeconds(pushRandom.int(...restartSeconds)), upgrade)
    },
  })
  /** Wraps an event, so that it is skipped while the machine is off line or the broker cannot keep up. */
  const now = (act: (at: number) => readonly Said[]) => () => {
    if (line.isFree()) say(act(Date.now()))
  }
  const sell = (at: number): readonly Said[] => {
    const drawn = drawSale(random, memory, at)
    if (!drawn) return []
    const { sale, track } = drawn
    const isOut = sale.outGoodsStatus === 1
    return [
      ['sale', sale],
      ...(track.drink && isOut ? useMaterials(random, memory, at) : []),
      ...(sale.outGoodsStatus === 0 && random.chance(0.5) ? jam(random, memory, track, at) : []),
    ]
  }
  const look = (at: number): readonly Said[] => {
    if (memory.isAttended || !(runsLow(memory) || random.chance(0.01))) return []
    const visit = beginVisit(random, memory, at)
    // If the machine is off line, the visit ends, and is reported, once it is on line again.
    const leave = () => (line.isConnected() ? say(visit.leave(Date.now())) : after(0.5, leave))
    after(pace.visit * (0.5 + random.float()), leave)
    return visit.arrival
  }
  const wander = (): readonly Said[] => {
    drift(random, memory)
    return [stateOf(memory)]
  }
  const heal = (at: number): readonly Said[] => {
    const said = recover(memory, at)
    return said.length > 0 ? [...said, ...logEntry(memory, logged.faultCleared, at), stateOf(memory)] : []
  }
  every(
    () => pace.online,
    () => goOffline(pace.offline * (0.3 + random.float() * 1.4)),
  )
  every(() => pace.sale / Math.max(leastDemand, demand(memory, Date.now())), now(sell))
  every(() => pace.state, now(wander))
  every(
    () => pace.log,
    now((at) => passingEntry(random, memory, at)),
  )
  every(
    () => pace.fault,
    now((at) => breakDown(random, memory, at)),
  )
  every(() => pace.recovery, now(heal))
  every(() => pace.look, now(look))
  const first = setTimeout(() => {
    isAway = false
    line.open()
  }, options.delay)
  const rest = () => {
    isAway = true
    clearTimeout(first)
    stop()
  }
  return {
    close: async () => {
      rest()
      await line.drop()
    },
    leave: async () => {
      rest()
      await line.leave()
    },
  }
}

/** Upgrades the app of the machine on a restart. Apps before version 3 are not upgraded. */
function upgradeApp(machine: MachineMemory, at: number): readonly Said[] {
  const { state } = machine
  if (!state.apkVersion.startsWith('3.') || state.apkVersion === newestApp) return []
  state.apkVersion = newestApp
  return logEntry(machine, logged.upgraded, at)
}
