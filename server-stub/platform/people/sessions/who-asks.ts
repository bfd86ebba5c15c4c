import type { Language } from '../../../../engine/metadata/locale/language'
import type { MetadataService } from '../../metadata/metadata-service'
import type { KnownPerson } from '../../person/known-person'
import type { StoredSession } from '../../person/stored-session'
import type { PeopleStore } from '../people-store'
import type { SessionStore } from './session-store'

/** An active session and its person. The person is undefined when the account was deleted (V90). */
export interface Asking {
  readonly session: StoredSession
  readonly person: KnownPerson | undefined
}

/**
 * Returns the session and the person of a token, by current metadata and grants. `isUse`: a user's action caused the
 * request.
 */
export type WhoAsks = (token: string, language: Language, isUse: boolean) => Promise<Asking | undefined>

/** Creates the lookup in sessions and persons, which also loads metadata that another server has changed. */
export function createWhoAsks(
  sessions: Pick<SessionStore, 'find'>,
  people: PeopleStore,
  metadata: MetadataService,
): WhoAsks {
  return async (token, language, isUse) => {
    const session = await sessions.find(token, isUse)
    if (!session) return undefined
    await metadata.refresh(session.metadataRevision)
    const stamp = `${session.accessRevision} ${metadata.current().revision}`
    return { session, person: await people.find(session.userId, stamp, language, session.loginMode) }
  }
}
