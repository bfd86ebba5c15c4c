import type { SalesOrder } from '../../orders/sales-order'

/** The state of an order at a provider. */
export type Outcome =
  | 'paid'
  | 'refunded'
  | 'partlyRefunded'
  | 'refundFailed'
  | 'waiting'
  | 'failed'
  | 'closed'

/** Returns the fields that the orders of all providers share; amounts are in yuan. */
export function sharedFields(order: SalesOrder): object {
  return {
    id: order.id,
    machineId: order.machineId,
    machineNo: order.machineNo,
    machineName: order.machineName,
    deviceType: order.deviceType,
    departmentId: order.departmentId,
    orderNo: order.orderNo,
    outTradeNo: order.outTradeNo,
    payeeId: order.payeeId,
    outGoodsStatus: order.outGoodsStatus,
    backMoneyStatus: order.backMoneyStatus,
    createTime: order.createTime,
    payTime: isPaid(order) ? order.payTime : null,
    refundTime: order.refundTime,
  }
}

/** Returns whether money was received, which includes orders that were refunded later. */
export function isPaid({ payStatus }: SalesOrder): boolean {
  return payStatus === 1 || payStatus === 4
}

export function outcomeOf(order: SalesOrder): Outcome {
  switch (order.payStatus) {
    case 0:
      return 'waiting'
    case 2:
      return 'failed'
    case 3:
      return 'closed'
    case 4:
      return 'refunded'
    default:
      if (order.backMoneyStatus === null) return 'paid'
      return order.refundAmount === null ? 'refundFailed' : 'partlyRefunded'
  }
}

export function inYuan(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
