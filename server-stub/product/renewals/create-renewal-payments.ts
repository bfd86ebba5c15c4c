import { basePath } from '../../platform/request/base-path'
import { createAlipayPrecreate } from './alipay-precreate'
import { noticePaths } from './notice-paths'
import { payWays, type PaymentProvider, type RenewalPayments } from './renewal-payments'
import type { RenewalSettings } from './renewal-settings'
import { createWechatNative } from './wechat-native'

/**
 * Creates the payment providers that are configured.
 * @param origin Returns the origin at which providers reach this server, such as `https://console.example`.
 */
export function createRenewalPayments(
  { wechat, alipay }: RenewalSettings,
  origin: () => string,
): RenewalPayments {
  const noticeUrl = (way: keyof typeof payWays) => () => `${origin()}${basePath}${noticePaths[way]}`
  const payments = new Map<number, PaymentProvider>()
  if (wechat) payments.set(payWays.wechat, createWechatNative(wechat.place, wechat.till, noticeUrl('wechat')))
  if (alipay)
    payments.set(payWays.alipay, createAlipayPrecreate(alipay.url, alipay.keys, noticeUrl('alipay')))
  return payments
}
