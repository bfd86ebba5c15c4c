import { isListedHost } from '../../platform/metadata/problems/is-listed-host'
import { refundByAlipay } from './alipay/alipay-refund'
import type { AccountFault, PaymentAccount, PaymentGateway, RefundOutcome } from './payment-gateway'
import type { PaymentSettings } from './payment-settings'
import { areKeys } from './rsa-keys'
import { refundBySignedJson } from './signed-json/signed-json-refund'
import { refundBySqb } from './sqb/sqb-refund'
import { openCertificate } from './wechat/certificate/open-certificate'
import type { CertificateAndKey } from './wechat/certificate/read-pkcs12'
import { refundByWechat } from './wechat/wechat-refund'

type AccountOf<K extends PaymentAccount['kind']> = Extract<PaymentAccount, { readonly kind: K }>

/** An account with the provider's address and, for WeChat Pay, the client certificate. */
type Route =
  | { readonly kind: 'alipay'; readonly account: AccountOf<'alipay'>; readonly url: string }
  | {
      readonly kind: 'wechat'
      readonly account: AccountOf<'wechat'>
      readonly url: string
      readonly certificate: CertificateAndKey
    }
  | { readonly kind: 'sqb'; readonly account: AccountOf<'sqb'>; readonly url: string }
  | { readonly kind: 'signedJson'; readonly account: AccountOf<'ecny' | 'thirdParty'>; readonly url: URL }

/** Creates the gateway to all providers. @param readFile Returns the bytes of a stored file by its address. */
export function createGateway(
  settings: PaymentSettings,
  readFile: (address: string) => Promise<Buffer | undefined>,
): PaymentGateway {
  /** Only fixed hosts and hosts listed in the environment are called; no user input can add a host. */
  const find = async (account: PaymentAccount): Promise<Route | AccountFault> => {
    switch (account.kind) {
      case 'alipay': {
        if (settings.alipayUrl === undefined) return 'pay.noProvider'
        if (!account.appId || !areKeys(account.privateKey, account.publicKey)) return 'pay.noAccount'
        return { kind: 'alipay', account, url: settings.alipayUrl }
      }
      case 'wechat': {
        const url = settings.wechatUrls[account.country] ?? settings.wechatUrls[0]
        if (url === undefined) return 'pay.noProvider'
        if (!account.mchId || !account.appId || !account.apiKey) return 'pay.noAccount'
        const file = account.certificateUrl ? await readFile(account.certificateUrl) : undefined
        const certificate = file && openCertificate(file, account.certificatePassphrase)
        return certificate ? { kind: 'wechat', account, url, certificate } : 'pay.noCertificate'
      }
      case 'sqb': {
        if (settings.sqbUrl === undefined) return 'pay.noProvider'
        if (!account.terminalSn || !account.terminalKey) return 'pay.noAccount'
        return { kind: 'sqb', account, url: settings.sqbUrl }
      }
      case 'ecny':
      case 'thirdParty': {
        const url = account.kind === 'ecny' ? settings.ecnyUrl : gatewayOf(account, settings)
        if (url === undefined) return 'pay.noProvider'
        if (!account.merchantNo || !areKeys(account.privateKey, account.publicKey)) return 'pay.noAccount'
        return { kind: 'signedJson', account, url: new URL(url) }
      }
    }
  }
  return {
    async fault(account) {
      const route = await find(account)
      return typeof route === 'string' ? route : undefined
    },
    async refund(order, amount, refundNo): Promise<RefundOutcome> {
      try {
        const route = await find(order.account)
        // The account was usable when the refund began. The refund stays pending until it is usable again.
        if (typeof route === 'string') return { kind: 'unknown', reason: route }
        switch (route.kind) {
          case 'alipay':
            return await refundByAlipay(route.url, route.account, order, amount, refundNo)
          case 'wechat': {
            const { wechatSignType: signType, wechatCa: ca } = settings
            return await refundByWechat({ ...route, signType, ca }, route.account, order, amount, refundNo)
          }
          case 'sqb':
            return await refundBySqb(route.url, route.account, order, amount, refundNo)
          case 'signedJson':
            return await refundBySignedJson(route.url, route.account, order, amount, refundNo)
        }
      } catch (error) {
        // Whether the provider received the call is unknown.
        return { kind: 'unknown', reason: String((error as Error).message ?? error).slice(0, 500) }
      }
    },
  }
}

function gatewayOf(
  { gatewayUrl }: AccountOf<'ecny' | 'thirdParty'>,
  { gatewayHosts, gatewayInstead }: PaymentSettings,
): string | undefined {
  if (gatewayInstead !== undefined) return gatewayInstead
  const url = gatewayUrl && URL.canParse(gatewayUrl) ? new URL(gatewayUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return isListedHost(url, gatewayHosts) ? url.href : undefined
}
