import { describe, expect, it, vi } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { createRenewals } from '../../../server-stub/product/renewals/create-renewals'
import type { RenewalPayments } from '../../../server-stub/product/renewals/renewal-payments'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

describe.each(olderDatabase)('payments of renewals on $name', (database) => {
  const here = useConsole(database)

  it('are left to another server when this one stops while a provider does not answer', async () => {
    const { database: opening, work } = here.server
    await sql`insert into console.renewal_payment (payment_no, pay_way, deadline, next_at)
      values ('P-STOP', 1, now() + interval '5 minutes', now())`.execute(opening.db)
    const asked: string[] = []
    const provider = {
      look: (no: string) => {
        asked.push(no)
        return new Promise(() => undefined)
      },
    }
    const renewals = createRenewals({
      database: opening,
      payments: { get: () => provider } as unknown as RenewalPayments,
      work: () => work,
      report: (error) => {
        throw error
      },
      everyMs: 2 ** 30,
    })
    void renewals.settleDue()
    await vi.waitFor(() => expect(asked).toEqual(['P-STOP']))
    await renewals.close()
    expect(asked).toEqual(['P-STOP'])
    await sql`delete from console.renewal_payment where payment_no = 'P-STOP'`.execute(opening.db)
  })
})
