import { standInKeys, standInSecret, toPlainKey } from './stand-in-keys'

/** The two keys that a payee's form holds: the payee's private key and the provider's public key. */
export interface KeyTexts {
  readonly privateKey: string
  readonly publicKey: string
}

/** The providers whose accounts have key pairs. */
export type KeyedProvider = 'alipay' | 'ecny' | 'thirdParty'

/** Returns the keys of an account at the stand-in, by its app id. */
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

/** Returns WeChat Pay's API key of a merchant (v2). */
export function wechatApiKey(merchantNo: string): string {
  return standInSecret(`wechat ${merchantNo}`)
}

export function sqbVendorKey(vendorSn: string): string {
  return standInSecret(`sqb vendor ${vendorSn}`)
}

/** Returns the key of a terminal after a number of check-ins. */
export function sqbTerminalKey(terminalSn: string, checkIns: number): string {
  return standInSecret(`sqb terminal ${terminalSn} ${checkIns}`)
}
