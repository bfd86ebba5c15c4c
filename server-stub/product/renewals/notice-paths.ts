import type { payWays } from './renewal-payments'

/** The paths, below the base path, to which providers post payment notices. */
export const noticePaths: Readonly<Record<keyof typeof payWays, string>> = {
  wechat: '/renewal/notice/wechat',
  alipay: '/renewal/notice/alipay',
}
