import type { Market } from '../../seed/world/places/country'
import type { MachineState } from '../../machines/machine-report.generated'
import type { CouponAtMachine } from './coupon-memory'
import type { TrackMemory } from './track-memory'

/** What a simulated machine knows of itself. It is read once; from then on the machine alone changes it. */
export interface MachineMemory {
  readonly id: string
  readonly pushId: string
  readonly machineNo: string
  /** Dictionary device_type. */
  readonly deviceType: number
  readonly market: Market
  /** Degrees east: people buy by the sun, not by China's clocks. */
  readonly longitude: number
  /** Ways to pay that it takes through its payee. */
  readonly payWays: readonly number[]
  /** Names of those who come to it. */
  readonly staff: readonly string[]
  readonly locks: readonly LockMemory[]
  readonly tracks: readonly TrackMemory[]
  /** Temperatures that are wanted, by container; containers that are not chilled have none. */
  readonly ranges: Map<number, TemperatureRange>
  coupons: readonly CouponAtMachine[]
  faults: readonly FaultMemory[]
  readonly state: MeasuredState
  /** Whether sales are not prohibited by a push. */
  isOpen: boolean
  /** Whether somebody is at work at it: the door is open. */
  isAttended: boolean
  /** Whether it writes a log. */
  isLogging: boolean
  /** How many sales it has counted, for their numbers. */
  sales: number
}

export interface TemperatureRange {
  readonly from: number
  readonly to: number
}

export interface LockMemory {
  readonly lockNo: string
  batteryLevel: number
}

export interface FaultMemory {
  readonly faultCode: string
  readonly faultName: string
  readonly faultContent?: string
  readonly containerNo?: number
  readonly trackNo?: number
}

/** What it measures and has built in. */
export type MeasuredState = Required<
  Pick<
    MachineState,
    | 'billStatus'
    | 'coinStatus'
    | 'temperature'
    | 'humidity'
    | 'netType'
    | 'signalStrength'
    | 'apkVersion'
    | 'driverVersion'
  >
>
