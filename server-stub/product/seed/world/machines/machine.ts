/** A stored row of the entity machine (2.3). */
export interface Machine {
  readonly id: string
  readonly departmentId: string
  readonly machineNo: string
  readonly machineName: string
  readonly deviceType: number
  readonly address: string
  /** WGS 84; null for a machine that has not reported its position. */
  readonly longitude: number | null
  readonly latitude: number | null
  /** 0 on line, 1 off line. */
  readonly onlineStatus: number
  readonly deviceStatus: number
  readonly billStatus: number
  readonly coinStatus: number
  readonly erpWorkOrderNo: string | null
  readonly modelDescription: string
  readonly autoRefundFlag: number
  readonly payeeId: string
  /** The ways to pay that it accepts through its payee. */
  readonly payWays: readonly number[]
  readonly sqbTerminalId: string | null
  readonly thirdPartyPaymentId: string
  readonly lockPassword: string
  readonly warrantyFlag: number
  readonly apkVersion: string
  readonly driverVersion: string
  readonly netType: string
  readonly signalStrength: number | null
  readonly temperature: number | null
  readonly humidity: number | null
  readonly onlineTime: string
  /** `yyyy-MM-dd` */
  readonly expireDate: string
  readonly salesStatus: number
  readonly pushId: string | null
  readonly iceMachineGeneration: number
  readonly materialBoxQuantity: number | null
  readonly goodsGroupId: string
  readonly remark: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}
