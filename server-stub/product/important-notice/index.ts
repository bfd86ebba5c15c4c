import type { ServerModule } from '../server-module'
import { forgetNotices } from './notice-ledger'
import { noticeRoutes } from './notice-routes'

/** Important notices (B15): full-screen messages that each user concerned sees once. */
export const importantNotice: ServerModule = {
  name: 'important-notice',
  behaviours: {
    importantNotice: {
      async afterChange({ kind, ids }, { trx }) {
        if (kind === 'remove') await forgetNotices(trx, ids)
      },
    },
  },
  routes: noticeRoutes,
}
