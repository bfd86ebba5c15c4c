import { createRandom } from '../seed/world/random/create-random'
import type { Database } from '../../platform/database/open-database'
import { devicePassword, loadDeviceSecret } from '../messaging/device-secret'
import type { Report } from '../messaging/topics'
import { claimMachines } from './memory/claim-machines'
import { loadMemories } from './memory/load-memories'
import type { MachineMemory } from './memory/machine-memory'
import { demandOf } from './selling/demand-of'
import type { Temper } from './pushes/answer-pushes'
import { startMachine, type Pace, type SimulatedMachine } from './simulated-machine'

export interface FleetOptions {
  readonly database: Pick<Database, 'db' | 'directPool'>
  /** The broker's address without credentials. */
  readonly brokerUrl: string
  /** The most machines that are simulated. */
  readonly size: number
  /** Simulated minutes per real minute. Answers to pushes are not sped up. */
  readonly speed?: number
  /** The same seed repeats the same random events. */
  readonly seed?: string
  readonly temper?: Temper
  readonly pace?: Partial<Pace>
  readonly demand?: (machine: MachineMemory, at: number) => number
  readonly log?: (message: string) => void
}

export interface Fleet {
  readonly machineIds: readonly string[]
  /** Resolves when every machine has been on line. */
  readonly ready: Promise<void>
  /** The number of reports of each kind. */
  readonly reported: Readonly<Partial<Record<Report, number>>>
  /** Cuts the connections, so that the machines are reported off line. */
  readonly close: () => Promise<void>
  /**
   * Disconnects the machines properly when their server stops. They stay reported as on line, since they return with
   * it.
   */
  readonly leave: () => Promise<void>
}

const usualTemper: Temper = { failing: 0.04, silent: 0.015, seconds: [0.4, 4] }

/** At this pace, forty machines sell every few seconds by day, and one of them goes off line every three minutes. */
const usualPace: Pace = {
  sale: 2.5,
  state: 3,
  log: 60,
  fault: 150,
  recovery: 8,
  look: 5,
  visit: 4,
  online: 120,
  offline: 3,
}
/** Connections that are opened per second. */
const opened = 100

/**
 * Simulates machines of the database, each with its own connection to the broker, as real ones have. They start with
 * the knowledge that the server has of them.
 */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { database, brokerUrl, size, speed = 1, seed = 'fleet', log = () => undefined } = options
  const secret = await loadDeviceSecret(database)
  const claim = await claimMachines(database, size)
  const memories = await loadMemories(database, claim.ids).catch(async (error: unknown) => {
    await claim.release()
    throw error
  })
  const reported: Partial<Record<Report, number>> = {}
  const random = createRandom(`${seed} beginning`)
  const seen = new Set<string>()
  let isLost = false
  let tell: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    tell = resolve
  })
  if (memories.length === 0) tell()
  const machines = memories.map((memory) =>
    startMachine({
      memory,
      url: brokerUrl,
      password: devicePassword(secret, memory.pushId),
      seed,
      speed,
      temper: options.temper ?? usualTemper,
      pace: { ...usualPace, ...options.pace },
      demand: options.demand ?? demandOf,
      delay: (random.float() * memories.length * 1000) / opened,
      onOpen: () => {
        if (isLost) log('The broker answers again.')
        isLost = false
        seen.add(memory.id)
        if (seen.size === memories.length) tell()
      },
      onSaid: ([report]) => {
        reported[report] = (reported[report] ?? 0) + 1
      },
      onTrouble: ({ message }) => {
        if (!isLost) log(`The broker is not reached (${message || 'no answer'}); the machines try again.`)
        isLost = true
      },
    }),
  )
  const end = async (one: (machine: SimulatedMachine) => Promise<void>): Promise<void> => {
    await Promise.all(machines.map(one))
    await claim.release()
  }
  return {
    machineIds: memories.map(({ id }) => id),
    ready,
    reported,
    close: () => end((machine) => machine.close()),
    leave: () => end((machine) => machine.leave()),
  }
}
