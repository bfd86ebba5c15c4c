import type { Market } from '../../seed/world/places/country'
import type { MachineState } from '../../machines/machine-report.generated'
import type { CouponAtMachine } from './coupon-memory'
import type { TrackMemory } from './track-memory'

/** The knowledge of a simulated machine about itself. It is read once; afterwards only the machine changes it. */
export interface MachineMemory {
  readonly id: string
  readonly pushId: string
  readonly machineNo: string
  /** Value of the dictionary device_type. */
  readonly deviceType: number
  readonly market: Market
  /** Degrees east. Customers buy by local solar time, not by China's clocks. */
  readonly longitude: number
  /** The ways to pay that the machine accepts through its payee. */
  readonly payWays: readonly number[]
  /** The names of the staff who visit the machine. */
  readonly staff: readonly string[]
  readonly locks: readonly LockMemory[]
  readonly tracks: readonly TrackMemory[]
  /** Target temperatures by container; containers that are not chilled have none. */
  readonly ranges: Map<number, TemperatureRange>
  coupons: readonly CouponAtMachine[]
  faults: readonly FaultMemory[]
  readonly state: MeasuredState
  /** False after a push has prohibited sales. */
  isOpen: boolean
  /** Whether a replenisher is at the machine, with its door open. */
  isAttended: boolean
  /** Whether the machine writes a log. */
  isLogging: boolean
  /** The number of sales so far, for their order numbers. */
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

/** The measurements of the machine and the versions of its software. */
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
