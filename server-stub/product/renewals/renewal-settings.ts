import type { AlipayKeys } from '../payments/alipay/ask-alipay'
import { areKeys } from '../payments/rsa-keys'
import { wechatSignTypes } from '../payments/wechat/wechat-signature'
import type { WechatPlace, WechatTill } from './ask-wechat'

type Variables = Readonly<Record<string, string | undefined>>

/** The accounts that receive payments for renewals. A way to pay without an account is not offered. */
export interface RenewalSettings {
  readonly wechat: { readonly place: WechatPlace; readonly till: WechatTill } | undefined
  readonly alipay: { readonly url: string; readonly keys: AlipayKeys } | undefined
}

const alipayUrl = 'https://openapi.alipay.com/gateway.do'
const wechatUrl = 'https://api.mch.weixin.qq.com'

/**
 * Parses RENEWAL_WECHAT_* and RENEWAL_ALIPAY_*, with the addresses of ALIPAY_URL and WECHAT_PAY_URL. Errors are added
 * to `faults`.
 */
export function parseRenewalSettings(variables: Variables, faults: string[]): RenewalSettings {
  const wechat = whole({
    appId: variables['RENEWAL_WECHAT_APP_ID'],
    mchId: variables['RENEWAL_WECHAT_MCH_ID'],
    apiKey: variables['RENEWAL_WECHAT_API_KEY'],
  })
  const alipay = whole({
    appId: variables['RENEWAL_ALIPAY_APP_ID'],
    privateKey: variables['RENEWAL_ALIPAY_PRIVATE_KEY'],
    publicKey: variables['RENEWAL_ALIPAY_PUBLIC_KEY'],
  })
  if (wechat === 'partly')
    faults.push('RENEWAL_WECHAT_APP_ID, RENEWAL_WECHAT_MCH_ID and RENEWAL_WECHAT_API_KEY go together.')
  if (alipay === 'partly') faults.push('RENEWAL_ALIPAY_APP_ID and both keys of RENEWAL_ALIPAY_* go together.')
  const tills = { wechat: given(wechat), alipay: given(alipay) }
  if (tills.alipay && !areKeys(tills.alipay.privateKey, tills.alipay.publicKey))
    faults.push('RENEWAL_ALIPAY_PRIVATE_KEY and RENEWAL_ALIPAY_PUBLIC_KEY must be RSA keys.')
  if ((tills.wechat || tills.alipay) && !variables['PUBLIC_URL'])
    faults.push('PUBLIC_URL is missing: payments of renewals are told to that address.')
  const signType = wechatSignTypes.find((one) => one === variables['WECHAT_PAY_SIGN_TYPE']) ?? 'HMAC-SHA256'
  return {
    wechat: tills.wechat && {
      place: { url: variables['WECHAT_PAY_URL'] || wechatUrl, signType },
      till: tills.wechat,
    },
    alipay: tills.alipay && {
      url: variables['ALIPAY_URL'] || alipayUrl,
      keys: { ...tills.alipay, signType: 'RSA2' },
    },
  }
}

/** Returns the values when all are given, undefined when none are, `partly` otherwise. */
function whole<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { readonly [K in keyof T]: string } | 'partly' | undefined {
  const missing = Object.values(values).filter((value) => !value).length
  if (missing > 0) return missing === Object.keys(values).length ? undefined : 'partly'
  return values as { readonly [K in keyof T]: string }
}

function given<T>(values: T | 'partly' | undefined): T | undefined {
  return values === 'partly' ? undefined : values
}
