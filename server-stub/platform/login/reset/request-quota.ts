import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { addressKey, networkKey } from '../../attempts/subject-of'

const mostOfAccount = 20
const mostOfAddress = 30
const mostOfNetwork = 120

/**
 * Limits the codes per day for an account, from an address and from its network, so that mails cannot be used for
 * harassment.
 */
export function createRequestQuota({ db }: Pick<Database, 'db'>) {
  const count = async (subject: string, other: string): Promise<number> => {
    await sql`insert into console.login_failure (subject, other) values (${subject}, ${other})`.execute(db)
    const { rows } = await sql<{ made: string }>`select count(*) as made from console.login_failure
      where subject = ${subject} and failed_at > now() - interval '1 day'`.execute(db)
    return Number(rows[0]?.made ?? 0)
  }
  return {
    /** Counts a request. @throws ApiRefusal 429 above a limit */
    async take(account: string, address: string): Promise<void> {
      const from = addressKey(address)
      const ofNetwork = await count(`code-address ${networkKey(address)}`, account)
      const ofAddress = await count(`code-address ${from}`, account)
      const ofAccount = await count(`code-account ${account}`, from)
      if (ofNetwork > mostOfNetwork || ofAddress > mostOfAddress || ofAccount > mostOfAccount)
        throw new ApiRefusal({ status: 429, message: 'server.tooMany', reason: 'code-quota' })
    },
  }
}

export type RequestQuota = ReturnType<typeof createRequestQuota>
