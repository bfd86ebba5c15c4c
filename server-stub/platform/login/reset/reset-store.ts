import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Language } from '../../../../engine/metadata/language'
import type { Database } from '../../database/open-database'
import type { Tables } from '../../database/tables'
import { languageOfPerson } from '../../mail/language-of-person'
import type { MailQueue } from '../../mail/mail-queue'
import { findAccount } from '../find-account'

/** Minutes that a code is valid (C6). */
export const codeMinutes = 10
/** Seconds before another may be asked for (C67). */
export const resendSeconds = 60
const mostAttempts = 5

/**
 * Codes for forgotten passwords (P3 to P5), as hashes. A request is only noted down; whether there is such an account,
 * and an address to write to, is found out afterwards, so that the answer cannot tell, not even by the time it takes.
 */
export function createResetStore({ db }: Pick<Database, 'db'>, mails: MailQueue) {
  return {
    /** Notes a request down, in place of an earlier one; false within a minute of that one. */
    async request(account: string, language: Language): Promise<boolean> {
      const { numAffectedRows } =
        await sql`insert into console.password_reset as r (account, language, expires_at)
        values (${account}, ${language}, now() + make_interval(mins => ${codeMinutes}))
        on conflict (account) do update set language = excluded.language, requested_at = now(),
          expires_at = excluded.expires_at, user_id = null, code_hash = null, attempts = 0, is_open = true,
          is_verified = false
        where r.requested_at <= now() - make_interval(secs => ${resendSeconds})`.execute(db)
      return numAffectedRows === 1n
    },

    /** Makes and mails the codes that have been asked for. */
    async mailCodes(): Promise<void> {
      for (let more = true; more;) more = await db.transaction().execute(async (trx) => mailNext(trx, mails))
    },

    /**
     * Whether a code is the one that was sent, valid, and no more than 5 times guessed at. `verified` asks besides
     * that it has been shown before (A10).
     */
    async check(account: string, code: string, { verified }: { verified: boolean }): Promise<boolean> {
      const { rows } = await sql<{ code_hash: Buffer | null; is_verified: boolean }>`
        update console.password_reset set attempts = attempts + 1
        where account = ${account} and expires_at > now() and attempts < ${mostAttempts}
        returning code_hash, is_verified`.execute(db)
      const [row] = rows
      const given = hashCode(account, code)
      const isRight = timingSafeEqual(given, row?.code_hash ?? Buffer.alloc(given.length))
      if (!row || !isRight || (verified && !row.is_verified)) return false
      // What was right is no attempt.
      await sql`update console.password_reset set attempts = attempts - 1, is_verified = true
        where account = ${account} and code_hash = ${given}`.execute(db)
      return true
    },

    /** Uses a code up, once: whose it is, or undefined when somebody else was faster. */
    async take(account: string, code: string, within: Kysely<Tables>): Promise<string | undefined> {
      const { rows } = await sql<{ user_id: string | null }>`delete from console.password_reset
        where account = ${account} and code_hash = ${hashCode(account, code)} and is_verified
          and expires_at > now() returning user_id`.execute(within)
      return rows[0]?.user_id ?? undefined
    },
  }
}

export type ResetStore = ReturnType<typeof createResetStore>

/** Answers whether there was a request to look at. */
async function mailNext(trx: Kysely<Tables>, mails: MailQueue): Promise<boolean> {
  const { rows } = await sql<{ account: string; language: Language }>`select account, language
    from console.password_reset where is_open and expires_at > now()
    order by requested_at limit 1 for update skip locked`.execute(trx)
  const [asked] = rows
  if (!asked) return false
  const found = await findAccount(trx, asked.account)
  const account = found?.email && found.roleCode !== 'demo' ? found : undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`update console.password_reset set is_open = false, user_id = ${account?.id ?? null},
      code_hash = ${account ? hashCode(asked.account, code) : null}
    where account = ${asked.account}`.execute(trx)
  if (account?.email)
    await mails.order(
      {
        recipient: account.email,
        language: await languageOfPerson(trx, account.id, asked.language),
        content: { kind: 'resetCode', name: account.name, code, minutes: codeMinutes },
        usefulMinutes: codeMinutes,
      },
      trx,
    )
  return true
}

function hashCode(account: string, code: string): Buffer {
  return createHash('sha256').update(`${account}\0${code}`).digest()
}
