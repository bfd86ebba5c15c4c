import type { World } from '../create-world'
import type { SeededTable } from '../seeded-table'
import { couponRows } from './coupons/coupon-rows'
import { pickupCodeRows } from './coupons/pickup-code-rows'
import { pushRecordRows } from './coupons/push-record-rows'
import { tallyUses, type CouponUses } from './coupons/tally-uses'
import { createCertificates } from './create-certificates'
import { createPayees } from './create-payees'
import { createProviders } from './create-providers'
import { createTerminals } from './create-terminals'
import { alipayOrders } from './provider-orders/alipay-orders'
import { ecnyOrders } from './provider-orders/ecny-orders'
import { sqbOrders } from './provider-orders/sqb-orders'
import { wechatOrders } from './provider-orders/wechat-orders'

/**
 * Returns the tables of payees, certificates, terminals, third-party payments, coupons and their codes, and the orders
 * of payment providers.
 */
export function paymentTables(world: World): readonly SeededTable[] {
  const { clock, fleet, coupons } = world
  const payees = createPayees(clock)
  const byId = new Map(payees.map((payee) => [payee.id, payee]))
  const terminals = createTerminals(clock, fleet, payees)
  let tallied: CouponUses | undefined
  const uses = () => (tallied ??= tallyUses(world.orders()))
  return [
    ['payee', () => payees],
    ['p12File', () => createCertificates(clock, payees)],
    ['sqbTerminal', () => terminals],
    ['thirdPartyPayment', () => createProviders(clock)],
    ['anyCoupon', () => couponRows(world, uses())],
    ['anyPickupCode', () => pickupCodeRows(clock, coupons, uses())],
    ['anyCouponPushRecord', () => pushRecordRows(clock, fleet, coupons)],
    ['alipayOrder', () => alipayOrders(world, byId)],
    ['wechatOrder', () => wechatOrders(world, byId)],
    ['sqbOrder', () => sqbOrders(world, terminals)],
    ['ecnyOrder', () => ecnyOrders(world, byId)],
  ]
}
