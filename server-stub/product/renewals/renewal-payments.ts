/** Values of the dictionary renew_pay_way that have a payment provider. */
export const payWays = { wechat: 1, alipay: 2 } as const

/** A bill to be paid. */
export interface Bill {
  /** At most 32 letters and digits. */
  readonly no: string
  readonly cents: number
  /** The purpose, as shown to the payer. */
  readonly subject: string
  readonly expiresAt: Date
}

/** The state of a bill at its provider. */
export type BillState =
  | { readonly kind: 'paid'; readonly cents: number; readonly transactionNo: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'closed' }

/** A payment notice from a provider. */
export interface BillNotice {
  readonly no: string
  readonly state: BillState
}

/** The reply that a provider expects to its notice. */
export interface NoticeReply {
  readonly type: string
  readonly body: string
}

/** A payment provider. Every call rejects when the provider does not respond or the response is not authentic. */
export interface PaymentProvider {
  /** Opens a bill. @returns The address for the QR code that payers scan. */
  open(bill: Bill): Promise<string>
  look(no: string): Promise<BillState>
  /**
   * Closes a bill, so that it can no longer be paid. Rejects if it cannot be closed, for example because it is paid.
   */
  close(no: string): Promise<void>
  /** Parses a payment notice. Returns undefined when it is not signed by the provider. */
  readNotice(body: string): BillNotice | undefined
  readonly taken: NoticeReply
  readonly refused: NoticeReply
}

/** The payment providers for renewals, by the dictionary renew_pay_way. Ways without a provider are not offered. */
export type RenewalPayments = ReadonlyMap<number, PaymentProvider>
