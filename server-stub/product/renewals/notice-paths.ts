import type { payWays } from './renewal-payments'

/** Where providers tell of payments, below the base path. */
export const noticePaths: Readonly<Record<keyof typeof payWays, string>> = {
  wechat: '/renewal/notice/wechat',
  alipay: '/renewal/notice/alipay',
}
