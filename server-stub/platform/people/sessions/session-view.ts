import { sql, type Sql } from '../../database/sql/sql'
import type { View } from '../../records/view-store'

/** Returns the view of all open sessions, for administrators. */
export function sessionView(isOpen: Sql<boolean>): View {
  return {
    rows: sql`select s.id::text as id, s.user_id::text as "userId", u."userName", u.name, d.name as "departmentName", s.login_mode as "loginMode",
      s.address, s.agent, s.created_at as "loginTime", s.seen_at as "lastSeenTime", s.expires_at as "expireTime"
    from (select * from console.session where ${isOpen}) s join records."user" u on u.id = s.user_id
    left join records.department d on d.id = u."departmentId"`,
    filters: {
      userId: 'equal',
      userName: 'contains',
      name: 'contains',
      address: 'contains',
      loginMode: 'equal',
      loginTime: 'range',
    },
    sortable: ['userName', 'loginTime', 'lastSeenTime'],
    newest: 'lastSeenTime',
  }
}
