import { sql } from '../database/sql/sql'
import { ApiRefusal } from '../refusal/api-refusal'
import type { View } from '../records/view-store'

/**
 * Returns the view of mails for administrators. Without a mail server it is the only way to get a code. With one it
 * refuses every access: mails are for their recipients only.
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
