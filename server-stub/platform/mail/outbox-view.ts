import { sql } from 'kysely'
import { ApiRefusal } from '../refusal/api-refusal'
import type { View } from '../records/view-store'

/**
 * Mails as an administrator reads them where no mail server is configured: how else would anybody get a code? With a
 * mail server they are nobody's but their recipient's.
 */
export function outboxView(isSending: boolean): View {
  return {
    rows: sql`select id::text as id, kind, recipient, language, subject, body_text as body, state, attempts,
      created_at as "createTime", sent_at as "sentTime", error from console.mail`,
    filters: {
      kind: 'equal',
      state: 'equal',
      recipient: 'contains',
      subject: 'contains',
      createTime: 'range',
    },
    sortable: ['createTime', 'recipient', 'kind', 'state'],
    newest: 'createTime',
    admit() {
      if (isSending) throw new ApiRefusal({ status: 403, message: 'server.outboxClosed', reason: 'outbox' })
    },
  }
}
