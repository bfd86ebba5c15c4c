import type { ServerModule } from '../server-module'
import { currentAnnouncements } from './current-announcements'
import { registerNotices } from './notice-routes'

/** What people are told when the console has loaded: announcements, renewals that are due, answers to their opinions. */
export const notices: ServerModule = {
  name: 'notices',
  announcement: async ({ database }, person) => (await currentAnnouncements(database, person))[0] ?? null,
  routes: registerNotices,
}
