import { wechatSignTypes, type WechatSignType } from './wechat/wechat-signature'

type Variables = Readonly<Record<string, string | undefined>>

/** The addresses of the payment providers. A provider without an address is not called. */
export interface PaymentSettings {
  readonly alipayUrl: string | undefined
  /**
   * The addresses of WeChat Pay by the payee's country: China, Southeast Asia, elsewhere (dictionary wx_pay_country).
   */
  readonly wechatUrls: readonly string[]
  readonly wechatSignType: WechatSignType
  /** The authority to trust for WeChat Pay's server in place of the usual ones, set by the stand-in. */
  readonly wechatCa?: string | undefined
  readonly sqbUrl: string | undefined
  readonly ecnyUrl: string | undefined
  /** The hosts, as `name` or `name:port`, that gateways of third parties may have. */
  readonly gatewayHosts: readonly string[]
  /** The gateway of the stand-in, which replaces those of all third parties. */
  readonly gatewayInstead?: string | undefined
}

/** Settings without any provider. */
export const noPayments: PaymentSettings = {
  alipayUrl: undefined,
  wechatUrls: [],
  wechatSignType: 'HMAC-SHA256',
  sqbUrl: undefined,
  ecnyUrl: undefined,
  gatewayHosts: [],
}

/** Parses ALIPAY_URL, WECHAT_PAY_*, SQB_URL, ECNY_URL and PAYMENT_HOSTS. Errors are added to `faults`. */
export function parsePaymentSettings(
  variables: Variables,
  faults: string[],
  hosts: (name: string, text: string) => readonly string[],
): PaymentSettings {
  const address = (name: string, text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isPlainAtHome =
      url?.protocol === 'http:' && /^(localhost$|127\.\d+\.\d+\.\d+$|\[::1\]$)/.test(url.hostname)
    if ((url?.protocol !== 'https:' && !isPlainAtHome) || url?.username || url?.password)
      faults.push(`${name} is "${text}"; it must be an https address.`)
    return text
  }
  const signType = variables['WECHAT_PAY_SIGN_TYPE'] || 'HMAC-SHA256'
  const wechatSignType = wechatSignTypes.find((one) => one === signType)
  if (!wechatSignType)
    faults.push(`WECHAT_PAY_SIGN_TYPE is "${signType}"; it must be one of ${wechatSignTypes.join(', ')}.`)
  const ecnyUrl = variables['ECNY_URL']
  return {
    alipayUrl: address('ALIPAY_URL', variables['ALIPAY_URL'] || 'https://openapi.alipay.com/gateway.do'),
    wechatUrls: [
      address('WECHAT_PAY_URL', variables['WECHAT_PAY_URL'] || 'https://api.mch.weixin.qq.com'),
      address('WECHAT_PAY_ASIA_URL', variables['WECHAT_PAY_ASIA_URL'] || 'https://apihk.mch.weixin.qq.com'),
      address('WECHAT_PAY_WORLD_URL', variables['WECHAT_PAY_WORLD_URL'] || 'https://apius.mch.weixin.qq.com'),
    ],
    wechatSignType: wechatSignType ?? 'HMAC-SHA256',
    sqbUrl: address('SQB_URL', variables['SQB_URL'] || 'https://vsi-api.shouqianba.com'),
    ecnyUrl: ecnyUrl ? address('ECNY_URL', ecnyUrl) : undefined,
    gatewayHosts: hosts('PAYMENT_HOSTS', variables['PAYMENT_HOSTS'] ?? ''),
  }
}

/** The variables that configure a provider. If any of them is set, no stand-in is started. */
export const paymentAddressNames = [
  'ALIPAY_URL',
  'WECHAT_PAY_URL',
  'WECHAT_PAY_ASIA_URL',
  'WECHAT_PAY_WORLD_URL',
  'SQB_URL',
  'ECNY_URL',
  'PAYMENT_HOSTS',
] as const
