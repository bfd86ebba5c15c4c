import type { Database } from '../../database/open-database'
import { createMailQueue, type MailQueue } from '../../mail/mail-queue'
import type { MailSettings } from '../../mail/mail-settings'
import { createJobRunner, type JobRunner } from '../../jobs/job-runner'
import { sendBySmtp } from '../../mail/send-by-smtp'
import type { Wording } from '../../wording/wording'
import { createResetStore, type ResetStore } from './reset-store'

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes and sends mails in the background. */
    mailing: JobRunner
  }
}

export interface Mailing {
  readonly mails: MailQueue
  readonly resets: ResetStore
  readonly mailing: JobRunner
}

/** Creates the mail queue and its job: it writes the requested codes first, then sends the due mails. */
export function createMailing(
  database: Pick<Database, 'db'>,
  { mail }: { readonly mail: MailSettings | undefined },
  wording: Wording,
  report: (error: unknown) => void,
): Mailing {
  const mails = createMailQueue(database, { wording, send: mail && sendBySmtp(mail) })
  const resets = createResetStore(database, mails)
  const work = async () => {
    await resets.mailCodes()
    await mails.sendDue()
  }
  return { mails, resets, mailing: createJobRunner('mailing', work, report) }
}
