import type { World } from '../create-world'
import type { SeededTable } from '../seeded-table'
import { createAdvertisements } from './create-advertisements'
import { createAnnouncements } from './create-announcements'
import { createApiLogs } from './create-api-logs'
import { createAppVersions } from './create-app-versions'
import { createImportantNotices } from './create-important-notices'
import { createLoginLimits } from './create-login-limits'
import { createOpinions } from './create-opinions'
import { createPushRecords } from './create-push-records'
import { createRenewals } from './create-renewals'
import { createSecretKeys } from './create-secret-keys'
import { createUserLogs } from './create-user-logs'
import { createWordLabels, createWords } from './create-words'

/**
 * Returns the tables of renewals, announcements, important notices, interface keys and their calls, feedback, app
 * versions, advertisements, pushes, login limits, words and the operation log.
 */
export function noticeTables(world: World): readonly SeededTable[] {
  return [
    ['renewalRecord', () => createRenewals(world)],
    ['announcement', () => createAnnouncements(world)],
    ['importantNotice', () => createImportantNotices(world)],
    ['secretKey', () => createSecretKeys(world)],
    ['apiLog', () => createApiLogs(world, createSecretKeys(world))],
    ['opinion', () => createOpinions(world)],
    ['vmAppVersion', () => createAppVersions(world)],
    ['advertisement', () => createAdvertisements(world)],
    ['pushRecord', () => createPushRecords(world)],
    ['loginLimit', () => createLoginLimits(world)],
    ['sysWordLabel', () => createWordLabels(world)],
    ['thesaurus', () => createWords(world)],
    ['userLog', () => createUserLogs(world)],
  ]
}
