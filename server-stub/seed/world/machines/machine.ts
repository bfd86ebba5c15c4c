/** A stored row of the entity machine (screens.md 2.3); payee and goods group are set later. */
export interface Machine {
  readonly id: string
  readonly departmentId: string
  readonly machineNo: string
  readonly machineName: string
  readonly deviceType: number
  readonly address: string
  readonly longitude: number
  readonly latitude: number
  /** 0 online, 1 not online */
  readonly onlineStatus: number
  readonly deviceStatus: number
  readonly billStatus: number
  readonly coinStatus: number
  readonly erpWorkOrderNo: string | null
  readonly modelDescription: string
  readonly autoRefundFlag: number
  readonly payeeId: null
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
  /** 0 valid, 1 nearing expiry, 2 expired */
  readonly permissionStatus: number
  readonly salesStatus: number
  readonly pushId: string | null
  readonly iceMachineGeneration: number
  readonly materialBoxQuantity: number | null
  readonly goodsGroupId: null
  readonly remark: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}
