/** Ways to pay that providers stand behind (dictionary pay_way). */
export const payWays = { alipay: 2, wechat: 3, collectMoney: 9, digitalYuan: 11, thirdParty: 32 } as const

/** Free, cash, points, remote shipment and pickup codes: there is nobody to ask for the money (L19). */
const final: ReadonlySet<number> = new Set([0, 1, 6, 20, 31])

/** Whether money paid this way can be given back at all. */
export function isRefundable(payWay: unknown): boolean {
  return !final.has(Number(payWay))
}

/** Third parties by their contracts with operators. */
export function isThirdParty(payWay: unknown): boolean {
  return Number(payWay) >= payWays.thirdParty && Number(payWay) < payWays.thirdParty + 8
}
