import { watched } from '../watching/watched'
import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { Language } from '../../../engine/metadata/locale/language'
import type { Database } from '../database/open-database'
import type { Wording } from '../wording/wording'
import { composeMail, type MailContent } from './compose-mail'
import type { SendMail } from './send-by-smtp'

export interface MailOrder {
  readonly recipient: string
  readonly language: Language
  readonly content: MailContent
  /** Minutes after which the mail expires. Default: three days. */
  readonly usefulMinutes?: number
}

interface DueMail {
  readonly id: string
  readonly key: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attempts: number
}

const mostAtOnce = 20
/** Seconds for which a server has claimed a mail that it sends. If it crashes, another one takes over afterwards. */
const claimSeconds = 120
const daysUseful = 3

/**
 * The key of a mail, the same for every attempt. The time makes it unique beyond this database: after a restoration, and
 * in a copy, the same numbers are given to other mails.
 */
const keyOfMail = sql`id || '.' || (extract(epoch from created_at) * 1000000)::bigint`

/**
 * Creates the queue of mails in the database. Nothing is lost, and no caller waits, while the mail server is away;
 * retries become less frequent, down to one per quarter of an hour. A mail is sent at least once: when a server is killed
 * before it has noted that the mail was accepted, the mail is sent again under the same key. The text of a sent mail is
 * deleted, its heading is kept. Without a mail server, mails stay readable in the outbox until they expire.
 */
export function createMailQueue(
  { db }: Pick<Database, 'db'>,
  { wording, send }: { readonly wording: Wording; readonly send: SendMail | undefined },
) {
  async function claim(): Promise<readonly DueMail[]> {
    const { rows } = await sql<DueMail>`update console.mail set attempts = attempts + 1,
        next_at = now() + make_interval(secs => ${claimSeconds})
      where id in (select id from console.mail where state = 'waiting' and next_at <= now()
        order by next_at limit ${mostAtOnce} for update skip locked)
      returning id, ${keyOfMail} as key, recipient, subject, body_text as text, body_html as html, attempts`.execute(
      db,
    )
    return rows
  }

  async function deliver(mail: DueMail, by: SendMail): Promise<void> {
    try {
      await watched('message', 'mail', () => by(mail))
    } catch (error) {
      // Retries after 2, 4, 8 ... seconds, up to a quarter of an hour.
      await sql`update console.mail set error = ${String((error as Error).message ?? error).slice(0, 500)},
        next_at = now() + make_interval(secs => least(900, power(2, least(attempts, 12))))
        where id = ${mail.id} and attempts = ${mail.attempts} and state = 'waiting'`.execute(db)
      return
    }
    // When this fails, the mail is sent again after the claim has ended, under the same key.
    await sql`update console.mail set state = 'sent', sent_at = now(), error = null, body_text = null, body_html = null
      where id = ${mail.id}`.execute(db)
  }

  return {
    /** Adds a mail, in the transaction of its cause if one is given. */
    async order({ recipient, language, content, usefulMinutes }: MailOrder, within: Queryable = db) {
      const { subject, text, html } = composeMail(wording, language, content)
      const minutes = usefulMinutes ?? daysUseful * 24 * 60
      await sql`insert into console.mail (kind, recipient, language, subject, body_text, body_html, until)
        values (${content.kind}, ${recipient}, ${language}, ${subject}, ${text}, ${html},
          now() + make_interval(mins => ${minutes}))`.execute(within)
    },
    /** Sends the due mails. Errors of the mail server are stored with the mails. */
    async sendDue(): Promise<void> {
      await sql`update console.mail set state = 'expired', body_text = null, body_html = null
        where id in (select id from console.mail where state = 'waiting' and until <= now()
          order by id for update skip locked)`.execute(db)
      if (!send) return
      for (let mails = await claim(); mails.length > 0; mails = await claim()) {
        const outcomes = await Promise.allSettled(mails.map((mail) => deliver(mail, send)))
        for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      }
    },
    async sweep(): Promise<void> {
      await sql`delete from console.mail where created_at < now() - interval '30 days'`.execute(db)
    },
  }
}

export type MailQueue = ReturnType<typeof createMailQueue>
