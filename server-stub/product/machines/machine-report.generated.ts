// Generated from schemas/machine-report.json by `npm run generate`. Do not edit.

/**
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "code".
 */
export type Code = string
/**
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "containerNo".
 */
export type ContainerNo = number
/**
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "trackNo".
 */
export type TrackNo = number
/**
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "cents".
 */
export type Cents = number
/**
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "time".
 */
export type Time = string

/**
 * What machines say over MQTT, at machines/<push id>/<name>. Amounts are whole cents, times `yyyy-MM-dd HH:mm:ss` China time. A report may come twice.
 */
export interface MachineReports {
  answer?: MachineAnswer
  state?: MachineState
  sale?: MachineSale
  stock?: MachineStock
  fault?: MachineFault
  log?: MachineLog
  lock?: MachineUnlock
}
/**
 * To a push: done, or why not.
 *
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "answer".
 */
export interface MachineAnswer {
  id: Code
  done: boolean
  message?: string
  [k: string]: unknown
}
/**
 * How the machine is; its last will says that it is offline. What is left out has not changed.
 *
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "state".
 */
export interface MachineState {
  online: boolean
  deviceStatus?: -1 | 0 | 1
  billStatus?: -1 | 0 | 1 | 2
  coinStatus?: -1 | 0 | 1 | 2
  temperature?: number
  humidity?: number
  netType?: 'EDGE' | 'LTE' | 'UNKNOWN'
  signalStrength?: number
  apkVersion?: string
  driverVersion?: string
  [k: string]: unknown
}
/**
 * A sale, once the goods are out or not; again, when it is paid later, or refused. `price` is of one piece, `discount` what is taken off altogether.
 *
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "sale".
 */
export interface MachineSale {
  orderNo: Code
  outTradeNo?: Code
  transactionNo?: Code
  containerNo: ContainerNo
  trackNo: TrackNo
  quantity: number
  price: Cents
  discount?: Cents
  payWay: number
  paid: boolean
  /**
   * It was not paid, and will not be: the provider refused.
   */
  refused?: boolean
  outGoodsStatus: -1 | 0 | 1
  failReason?: string
  pickupCode?: string
  couponNo?: Code
  temperatureType?: 0 | 1 | 2
  sugarConcentration?: -1 | 0 | 1 | 2 | 3 | 4
  createTime: Time
  payTime?: Time
  outGoodsTime?: Time
  [k: string]: unknown
}
/**
 * What somebody put in at the machine: how much each track holds now.
 *
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "stock".
 */
export interface MachineStock {
  replenisher?: string
  time: Time
  /**
   * @minItems 1
   * @maxItems 999
   */
  changes: {
    containerNo: ContainerNo
    trackNo: TrackNo
    quantity: number
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
/**
 * A fault that came up, or is over.
 *
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "fault".
 */
export interface MachineFault {
  faultCode: Code
  faultName: Code
  faultContent?: string
  containerNo?: ContainerNo
  trackNo?: TrackNo
  over: boolean
  time: Time
  [k: string]: unknown
}
/**
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "log".
 */
export interface MachineLog {
  operatorType: number
  content: string
  time: Time
  [k: string]: unknown
}
/**
 * An electronic lock that was opened, and when it was closed again.
 *
 * This interface was referenced by `MachineReports`'s JSON-Schema
 * via the `definition` "lock".
 */
export interface MachineUnlock {
  lockNo: Code
  unlockWay: 1 | 2 | 3 | 4
  by?: string
  succeeded: boolean
  unlockTime: Time
  lockTime?: Time
  batteryLevel?: number
  [k: string]: unknown
}
