import { sql } from 'kysely'
import type { Database } from '../database/open-database'

const windowMinutes = 15
const mostForAccount = 8
const mostForAddress = 60

/** Counts failed logins by account and by address, in the database, so that guessing is slow on every server at once. */
export function createLoginGuard({ db }: Pick<Database, 'db'>) {
  const count = async (subject: string): Promise<number> => {
    const { rows } = await sql<{ failures: string }>`select count(*) as failures from console.login_failure
      where subject = ${subject} and failed_at > now() - make_interval(mins => ${windowMinutes})`.execute(db)
    return Number(rows[0]?.failures ?? 0)
  }
  const subjects = (userName: string, address: string) =>
    [`account ${userName.toLowerCase()}`, `address ${address}`] as const
  return {
    async isBlocked(userName: string, address: string): Promise<boolean> {
      const [account, from] = subjects(userName, address)
      return (await count(account)) >= mostForAccount || (await count(from)) >= mostForAddress
    },
    async failed(userName: string, address: string): Promise<void> {
      for (const subject of subjects(userName, address))
        await sql`insert into console.login_failure (subject) values (${subject})`.execute(db)
    },
    async succeeded(userName: string, address: string): Promise<void> {
      const [account] = subjects(userName, address)
      await sql`delete from console.login_failure where subject = ${account}`.execute(db)
    },
  }
}

export type LoginGuard = ReturnType<typeof createLoginGuard>
