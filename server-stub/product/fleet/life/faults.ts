import { toWireTime } from '../../../platform/request/envelope'
import { faultKinds, type FaultKind } from '../../seed/world/machines/events/fault-kinds'
import type { Random } from '../../seed/world/random/create-random'
import type { FaultMemory, MachineMemory } from '../memory/machine-memory'
import type { TrackMemory } from '../memory/track-memory'
import type { Said } from '../said'

const kinds = new Map(faultKinds.map((kind) => [kind.code, kind]))
const fromTrack = faultKinds.filter(({ where }) => where === 'track').map(({ code }) => code)
const billFault = 'E301'
const coinFault = 'E302'
const working = 1
const broken = 0

/** Returns whether a fault keeps a track from dispensing. A fault with an unknown code blocks every track. */
export function isBlocked({ faults }: MachineMemory, { containerNo, trackNo, drink }: TrackMemory): boolean {
  return faults.some((fault) => {
    switch (kinds.get(fault.faultCode)?.where) {
      case 'track':
        return fault.containerNo === containerNo && fault.trackNo === trackNo
      case 'drink':
        return drink !== undefined
      case 'cash':
        return false
      default:
        return true
    }
  })
}

/** Begins a random fault that the machine does not have already, and returns its report. */
export function breakDown(random: Random, machine: MachineMemory, at: number): readonly Said[] {
  const kind = random.pick(faultKinds.filter((one) => canHappen(machine, one)))
  const track = kind.where === 'track' ? random.pick(packagedTracks(machine)) : undefined
  return begin(machine, kind, track, at)
}

/** Begins a random track fault, after a sale that was not dispensed. Tracks of drinks do not jam. */
export function jam(random: Random, machine: MachineMemory, track: TrackMemory, at: number): readonly Said[] {
  const kind = kinds.get(random.pick(fromTrack))
  return kind && !track.drink ? begin(machine, kind, track, at) : []
}

/** Ends the oldest fault and returns its report; empty when there is no fault. */
export function recover(machine: MachineMemory, at: number): readonly Said[] {
  const [fault] = machine.faults
  if (!fault) return []
  machine.faults = machine.faults.filter((other) => !isSame(other, fault))
  setAcceptors(machine, fault.faultCode, working)
  return [['fault', { ...fault, over: true, time: toWireTime(at) }]]
}

function begin(
  machine: MachineMemory,
  kind: FaultKind,
  track: TrackMemory | undefined,
  at: number,
): readonly Said[] {
  const isChinese = machine.market === 'cn'
  const fault: FaultMemory = {
    faultCode: kind.code,
    faultName: isChinese ? kind.zhName : kind.enName,
    faultContent: isChinese ? kind.zhContent : kind.enContent,
    ...(track ? { containerNo: track.containerNo, trackNo: track.trackNo } : {}),
  }
  if (machine.faults.some((other) => isSame(other, fault))) return []
  machine.faults = [...machine.faults, fault]
  setAcceptors(machine, kind.code, broken)
  return [['fault', { ...fault, over: false, time: toWireTime(at) }]]
}

function canHappen(machine: MachineMemory, { where, code }: FaultKind): boolean {
  if (where === 'track') return packagedTracks(machine).length > 0
  if (where === 'drink') return machine.tracks.some(({ drink }) => drink !== undefined)
  if (code === billFault) return machine.state.billStatus === working
  if (code === coinFault) return machine.state.coinStatus === working
  return true
}

function packagedTracks({ tracks }: MachineMemory): readonly TrackMemory[] {
  return tracks.filter(({ drink, material }) => drink === undefined && material === null)
}

function isSame(one: FaultMemory, other: FaultMemory): boolean {
  return (
    one.faultCode === other.faultCode &&
    one.containerNo === other.containerNo &&
    one.trackNo === other.trackNo
  )
}

function setAcceptors({ state }: MachineMemory, faultCode: string, status: 0 | 1): void {
  if (faultCode === billFault) state.billStatus = status
  if (faultCode === coinFault) state.coinStatus = status
}
