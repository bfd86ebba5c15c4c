/** Where an order's money went, with what it takes to speak to the provider about it. */
export type PaymentAccount = AlipayAccount | WechatAccount | SqbAccount | SignedJsonAccount

export interface AlipayAccount {
  readonly kind: 'alipay'
  readonly appId: string
  readonly signType: 'RSA2' | 'RSA'
  /** The payee's own key. */
  readonly privateKey: string
  /** Alipay's key for this payee. */
  readonly publicKey: string
}

export interface WechatAccount {
  readonly kind: 'wechat'
  /** 0 China, 1 Southeast Asia, 2 elsewhere (dictionary wx_pay_country). */
  readonly country: number
  readonly mchId: string
  readonly appId: string
  readonly apiKey: string
  readonly subMchId: string | null
  /** Address of the stored certificate (p12), which opens with the merchant number. */
  readonly certificateUrl: string | null
  readonly certificatePassphrase: string
}

export interface SqbAccount {
  readonly kind: 'sqb'
  readonly terminalSn: string
  readonly terminalKey: string
}

/** Digital yuan, and third parties 32 to 39. */
export interface SignedJsonAccount {
  readonly kind: 'ecny' | 'thirdParty'
  /** Of a third party; that of the digital yuan is the environment's. */
  readonly gatewayUrl: string | null
  readonly merchantNo: string
  readonly appId: string
  readonly terminalNo: string | null
  readonly privateKey: string
  readonly publicKey: string
}

/** A paid order as a provider knows it. Amounts are whole cents. */
export interface PaidOrder {
  readonly account: PaymentAccount
  readonly outTradeNo: string
  /** The provider's own number. */
  readonly transactionNo: string | null
  readonly paid: number
  readonly reason: string | null
}

/**
 * What came of asking for a refund. `unknown`: it may have been made, and is to be asked for again by the same number. A
 * refusal `isSure` when the provider has spoken of this very refund; another one says that this call was not taken.
 */
export type RefundOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string; readonly isSure: boolean }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Why an account cannot be used: a key of the wording. */
export type AccountFault = 'pay.noAccount' | 'pay.noCertificate' | 'pay.noProvider'

/** Payment providers, as far as refunds go. */
export interface PaymentGateway {
  /** What stands against asking at all; undefined when nothing does. Nobody is called. */
  fault(account: PaymentAccount): Promise<AccountFault | undefined>
  /**
   * Asks for a refund. The same number asks for the same refund: however often, the money goes back once. Never rejects.
   * @param amount cents
   * @param refundNo at most 20 letters and digits
   */
  refund(order: PaidOrder, amount: number, refundNo: string): Promise<RefundOutcome>
}
