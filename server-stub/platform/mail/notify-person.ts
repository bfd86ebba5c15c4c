import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { Language } from '../../../engine/metadata/locale/language'
import { languageOfPerson } from './language-of-person'
import type { MailQueue } from './mail-queue'

/** Mails a person that their account was changed, if they have an address. */
export async function notifyPerson(
  mails: MailQueue,
  trx: Queryable,
  {
    kind,
    userId,
    language,
    recipient,
  }: {
    readonly kind: 'passwordChanged' | 'emailChanged'
    readonly userId: string
    /** Language of the request, for users without one in their preferences. */
    readonly language: Language
    /** Default: the address of the account. */
    readonly recipient?: string
  },
): Promise<void> {
  const { rows } = await sql<{ name: string; userName: string; email: string | null }>`
    select name, "userName", email from records."user" where id = ${userId}`.execute(trx)
  const [row] = rows
  const address = recipient ?? row?.email
  if (!row || !address) return
  await mails.order(
    {
      recipient: address,
      language: await languageOfPerson(trx, userId, language),
      content: { kind, name: row.name, account: row.userName },
    },
    trx,
  )
}
