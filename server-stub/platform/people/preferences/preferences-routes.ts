import type { FastifyInstance } from 'fastify'
import preferences from '../../../../schemas/contract/preferences.json' with { type: 'json' }
import type { PreferenceWire } from '../../../../engine/metadata/contract.generated'
import { isTimeZone } from '../../../../engine/metadata/locale/time-zone'
import { createCheck } from '../../../../engine/metadata/json-schema/json-schema'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { personOf } from '../../request/api-request'
import { bodyLimits } from '../../request/body-limits'
import { savePreference } from './preferences-store'
import { isSharedAccount } from '../accounts/shared-account'

const check = createCheck(preferences)
/** JSON escapes that PostgreSQL cannot store in a text: NUL, and lone surrogates. */
const unstorable = /\\u(0000|d[89a-f])/

/** Registers the saving of a user's own preferences, which are returned with the profile. */
export function registerPreferences(app: FastifyInstance, database: Pick<Database, 'db'>): void {
  app.put('/system/preferences/save', { bodyLimit: bodyLimits.record }, async (request) => {
    const person = personOf(request)
    const { name, value } = readPreference(request.api.body)
    // Preferences of one visitor would affect the next one.
    if (isSharedAccount(person)) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' })
    if (!(await savePreference(database, person.userId, name, value)))
      throw new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'preferences-full' })
    return null
  })
}

/** Reads a preference. @throws ApiRefusal 400; 422 for a time zone that this system does not know */
function readPreference(body: unknown): PreferenceWire {
  if (check(body, 'preference').length > 0 || unstorable.test(JSON.stringify(body)))
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  const preference = body as PreferenceWire
  const zone = preference.name === 'settings' ? preference.value?.['timeZone'] : undefined
  if (zone !== undefined && zone !== '' && !isTimeZone(zone))
    throw new ApiRefusal({
      status: 422,
      message: 'server.timeZone',
      reason: 'bad-body',
      fields: [{ field: 'timeZone', message: 'server.timeZone' }],
    })
  return preference
}
