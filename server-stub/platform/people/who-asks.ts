import type { Language } from '../../../engine/metadata/language'
import type { MetadataService } from '../metadata/metadata-service'
import type { KnownPerson } from '../person/known-person'
import type { StoredSession } from '../person/stored-session'
import type { PeopleStore } from './people-store'
import type { SessionStore } from './session-store'

/** A session that has not ended, and whose it is; nobody's when the account is gone (V90). */
export interface Asking {
  readonly session: StoredSession
  readonly person: KnownPerson | undefined
}

/** Finds out who is behind a token, by the metadata and the grants as they are now. `isUse`: somebody's doing is behind it. */
export type WhoAsks = (token: string, language: Language, isUse: boolean) => Promise<Asking | undefined>

/** Reads sessions and people, and takes over the metadata that another server has changed. */
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
