/** Ways to pay that have a payment provider (dictionary pay_way). */
export const payWays = { alipay: 2, wechat: 3, collectMoney: 9, digitalYuan: 11, thirdParty: 32 } as const

/** Ways to pay without a provider to refund by: free, cash, points, remote shipment and pickup codes (L19). */
const final: ReadonlySet<number> = new Set([0, 1, 6, 20, 31])

/** Returns whether payments made this way can be refunded at all. */
export function isRefundable(payWay: unknown): boolean {
  return !final.has(Number(payWay))
}

/** Returns whether the way to pay is one of the eight of third parties with a contract. */
export function isThirdParty(payWay: unknown): boolean {
  return Number(payWay) >= payWays.thirdParty && Number(payWay) < payWays.thirdParty + 8
}
