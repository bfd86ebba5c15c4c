import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import type { Parameters } from '../database/parameters'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import { daysSinceVerified } from './verified-backups'

/** Code of the parameter: days after which a verified backup counts as old; 0 never. */
const maxAgeParameter = 'backupMaxAgeDays'

/** Returns the parameter: days after which a verified backup is old; 0 never. */
export function maxAgeOfBackups(parameters: Pick<Parameters, 'integer'>): Promise<number> {
  return parameters.integer(maxAgeParameter, 0, 0, 3650)
}

/** Registers the alert of administrators about an old backup. */
export function registerBackupAlert(
  api: FastifyInstance,
  { db }: Pick<Database, 'db'>,
  parameters: Pick<Parameters, 'integer'>,
): void {
  // Answers the age of the last verified backup in whole days, `days: null` without one, and null when it is not old.
  api.get('/system/backup/getAlert', async (request) => {
    if (!personOf(request).isAdmin) throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    const most = await maxAgeOfBackups(parameters)
    if (most === 0) return null
    const days = await daysSinceVerified(db)
    return days === undefined || days >= most ? { days: days ?? null } : null
  })
}
