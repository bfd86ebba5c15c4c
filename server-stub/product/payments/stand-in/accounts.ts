import { standInKeys, standInSecret, toPlainKey } from './stand-in-keys'

/** A pair of texts as a payee's form holds them: the payee's private key, and the provider's public one. */
export interface KeyTexts {
  readonly privateKey: string
  readonly publicKey: string
}

/** Those whose accounts have keys of their own. */
export type KeyedProvider = 'alipay' | 'ecny' | 'thirdParty'

/** The keys of an account at the stand-in, by its app id. */
export function accountKeys(provider: KeyedProvider, appId: string): KeyTexts {
  return {
    privateKey: toPlainKey(payeeKeys(provider, appId).privateKey),
    publicKey: toPlainKey(providerKeys(provider).publicKey),
  }
}

export function payeeKeys(provider: KeyedProvider, appId: string) {
  return standInKeys(`${provider} payee ${appId}`)
}

export function providerKeys(provider: KeyedProvider) {
  return standInKeys(`${provider} provider`)
}

/** WeChat Pay's key of a merchant (v2). */
export function wechatApiKey(merchantNo: string): string {
  return standInSecret(`wechat ${merchantNo}`)
}

export function sqbVendorKey(vendorSn: string): string {
  return standInSecret(`sqb vendor ${vendorSn}`)
}

/** The key of a terminal after so many check-ins. */
export function sqbTerminalKey(terminalSn: string, checkIns: number): string {
  return standInSecret(`sqb terminal ${terminalSn} ${checkIns}`)
}
