import type { ServerModule } from '../server-module'
import { currentAnnouncements } from './current-announcements'
import { registerNotices } from './notice-routes'

/** Notices on load of the console: announcements, due renewals, unread feedback and replies. */
export const notices: ServerModule = {
  name: 'notices',
  announcement: async ({ database }, person) => (await currentAnnouncements(database, person))[0] ?? null,
  routes: registerNotices,
}
