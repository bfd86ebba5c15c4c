/** A stored row of the entity salesOrder (2.5); amounts are in cents, times are China time. */
export interface SalesOrder {
  /** 16 digits: yyMMddHHmmss of the payment and a number within the second. It increases with payTime. */
  id: string
  machineId: string
  machineNo: string
  machineName: string
  deviceType: number
  departmentId: string
  orderNo: string
  outTradeNo: string | null
  transactionNo: string | null
  goodsId: string
  /** The recipe of a freshly made drink; null for other goods. */
  recipeId: string | null
  /** The payee, if a payment provider was used. */
  payeeId: string | null
  goodsName: string
  goodsImage: string
  goodsType: number
  containerNo: number
  trackNo: number
  quantity: number
  price: number
  /** price · quantity */
  amount: number
  discountAmount: number
  /** amount − discountAmount. It is due but not paid while payStatus is 0, 2 or 3. */
  paidAmount: number
  /** The cost of one piece. */
  costPrice: number
  /** paidAmount − costPrice · quantity − tax; negative for goods given away. */
  profit: number
  taxRate: number
  /** Included in paidAmount: paidAmount · taxRate / (100 + taxRate), rounded. */
  tax: number
  payWay: number
  payStatus: number
  outGoodsStatus: number
  failReason: string | null
  backMoneyStatus: number | null
  refundAmount: number | null
  couponNo: string | null
  pickupCode: string | null
  temperatureType: number | null
  sugarConcentration: number | null
  createTime: string
  payTime: string
  refundTime: string | null
  outGoodsTime: string | null
}
