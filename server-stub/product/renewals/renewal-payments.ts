/** Dictionary renew_pay_way, as far as people pay. */
export const payWays = { wechat: 1, alipay: 2 } as const

/** What is to be paid. */
export interface Bill {
  /** At most 32 letters and digits. */
  readonly no: string
  readonly cents: number
  /** What it is for, as the payer reads it. */
  readonly subject: string
  readonly expiresAt: Date
}

/** How a bill stands at its provider. */
export type BillState =
  | { readonly kind: 'paid'; readonly cents: number; readonly transactionNo: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'closed' }

/** What a provider tells by itself. */
export interface BillNotice {
  readonly no: string
  readonly state: BillState
}

/** What a provider wants to hear when it has told something. */
export interface NoticeReply {
  readonly type: string
  readonly body: string
}

/** One way of paying. Everything rejects when the provider does not answer, or what answers is not the provider. */
export interface PaymentProvider {
  /** Opens a bill. @returns the address that payers scan */
  open(bill: Bill): Promise<string>
  look(no: string): Promise<BillState>
  /** Afterwards nobody can pay the bill any more. Rejects where that is not so, as when it has been paid. */
  close(no: string): Promise<void>
  /** Reads what came to the route of its notices; undefined for what the provider has not signed. */
  readNotice(body: string): BillNotice | undefined
  readonly taken: NoticeReply
  readonly refused: NoticeReply
}

/** How renewals are paid, by dictionary renew_pay_way. What is not there cannot be paid by. */
export type RenewalPayments = ReadonlyMap<number, PaymentProvider>
