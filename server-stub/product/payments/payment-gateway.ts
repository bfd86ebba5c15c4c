/** The account that an order was paid into, with the credentials for its provider. */
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
  /** The address of the stored certificate (p12); its passphrase is the merchant number. */
  readonly certificateUrl: string | null
  readonly certificatePassphrase: string
}

export interface SqbAccount {
  readonly kind: 'sqb'
  readonly terminalSn: string
  readonly terminalKey: string
}

/** An account for the digital yuan, or of a third party (ways to pay 32 to 39). */
export interface SignedJsonAccount {
  readonly kind: 'ecny' | 'thirdParty'
  /** The gateway of a third party. Null for the digital yuan, whose address comes from the environment. */
  readonly gatewayUrl: string | null
  readonly merchantNo: string
  readonly appId: string
  readonly terminalNo: string | null
  readonly privateKey: string
  readonly publicKey: string
}

/** A paid order with the data that providers identify it by. Amounts are whole cents. */
export interface PaidOrder {
  readonly account: PaymentAccount
  readonly outTradeNo: string
  /** The provider's own number of the payment. */
  readonly transactionNo: string | null
  readonly paid: number
  readonly reason: string | null
}

/**
 * The outcome of a refund request. `unknown`: the refund may have been made; the request is to be repeated with the
 * same number. A refusal with `isSure` is about the refund itself; without it, only this call was rejected.
 */
export type RefundOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string; readonly isSure: boolean }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The reason why an account cannot be used: a key of the wording. */
export type AccountFault = 'pay.noAccount' | 'pay.noCertificate' | 'pay.noProvider'

/** Refunds by payment providers. */
export interface PaymentGateway {
  /** Returns the reason why no refund can be requested, or undefined. It calls no provider. */
  fault(account: PaymentAccount): Promise<AccountFault | undefined>
  /**
   * Requests a refund. Repeating a request with the same number refunds the money only once. Never rejects.
   * @param amount Cents.
   * @param refundNo At most 20 letters and digits.
   */
  refund(order: PaidOrder, amount: number, refundNo: string): Promise<RefundOutcome>
}
