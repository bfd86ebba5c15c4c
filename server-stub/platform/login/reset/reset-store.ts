import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import type { Language } from '../../../../engine/metadata/locale/language'
import type { Database } from '../../database/open-database'
import { languageOfPerson } from '../../mail/language-of-person'
import type { MailQueue } from '../../mail/mail-queue'
import { findAccount } from '../find-account'

/** Minutes for which a code is valid (C6). */
export const codeMinutes = 10
/** Seconds between two requests for a code (C67). */
export const resendSeconds = 60
const mostAttempts = 5

/**
 * Creates the store of codes for forgotten passwords (P3 to P5), which are kept as hashes. A request is only recorded;
 * the account and its mail address are looked up afterwards, so that neither the response nor its duration reveals
 * whether the account exists.
 */
export function createResetStore({ db }: Pick<Database, 'db'>, mails: MailQueue) {
  return {
    /** Records a request in place of an earlier one; returns false within a minute of that one. */
    async request(account: string, language: Language): Promise<boolean> {
      const { rowCount } = await sql`insert into console.password_reset as r (account, language, expires_at)
        values (${account}, ${language}, now() + make_interval(mins => ${codeMinutes}))
        on conflict (account) do update set language = excluded.language, requested_at = now(),
          expires_at = excluded.expires_at, user_id = null, code_hash = null, attempts = 0, is_open = true,
          is_verified = false
        where r.requested_at <= now() - make_interval(secs => ${resendSeconds})`.execute(db)
      return rowCount === 1
    },

    /** Creates and mails the requested codes. */
    async mailCodes(): Promise<void> {
      for (let more = true; more;) more = await db.transaction(async (trx) => mailNext(trx, mails))
    },

    /**
     * Returns whether a code is the one that was sent, still valid, and guessed at most 5 times. With `verified` it
     * must also have passed a check before (A10).
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
      // A correct code does not count as a guess.
      await sql`update console.password_reset set attempts = attempts - 1, is_verified = true
        where account = ${account} and code_hash = ${given}`.execute(db)
      return true
    },

    /** Uses up a code, once. Returns the id of its account; undefined when it was used meanwhile. */
    async take(account: string, code: string, within: Transaction): Promise<string | undefined> {
      const { rows } = await sql<{ user_id: string | null }>`delete from console.password_reset
        where account = ${account} and code_hash = ${hashCode(account, code)} and is_verified
          and expires_at > now() returning user_id`.execute(within)
      return rows[0]?.user_id ?? undefined
    },
  }
}

export type ResetStore = ReturnType<typeof createResetStore>

/** Handles the next request. Returns false when there was none. */
async function mailNext(trx: Transaction, mails: MailQueue): Promise<boolean> {
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
