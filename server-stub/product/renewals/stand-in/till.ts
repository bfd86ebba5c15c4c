import { randomBytes } from 'node:crypto'

/** A bill of the stand-in. */
export interface TillBill {
  readonly no: string
  readonly cents: number
  readonly subject: string
  readonly noticeUrl: string
  readonly until: number
  /** The code in the address of the bill's page. */
  readonly code: string
  readonly transactionNo: string
  state: 'open' | 'paid' | 'closed'
}

/** The bills of one provider's stand-in. */
export interface Till {
  readonly open: (bill: Pick<TillBill, 'no' | 'cents' | 'subject' | 'noticeUrl' | 'until'>) => TillBill
  /** Returns a bill; an unpaid bill after its time limit is closed. */
  readonly find: (no: string) => TillBill | undefined
  readonly byCode: (code: string) => TillBill | undefined
}

export function createTill(): Till {
  const bills = new Map<string, TillBill>()
  const asItStands = (bill: TillBill | undefined): TillBill | undefined => {
    if (bill?.state === 'open' && bill.until < Date.now()) bill.state = 'closed'
    return bill
  }
  return {
    open: (wanted) => {
      const known = bills.get(wanted.no)
      if (known) return known
      const code = randomBytes(12).toString('base64url')
      const transactionNo = `42${Date.now()}${randomBytes(4).readUInt32BE()}`
      const bill: TillBill = { ...wanted, code, transactionNo, state: 'open' }
      bills.set(wanted.no, bill)
      return bill
    },
    find: (no) => asItStands(bills.get(no)),
    byCode: (code) => asItStands([...bills.values()].find((bill) => bill.code === code)),
  }
}
