import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../engine/metadata/language'
import type { KnownPerson } from '../person/known-person'
import type { StoredSession } from '../person/stored-session'
import type { AnswerTarget } from '../sealing/wire-request'
import { ApiRefusal } from '../refusal/api-refusal'

/** What the operation log makes of a call that is no operation of an entity. */
export interface NamedCall {
  /** Of the dictionary log_operation. */
  readonly operation: string
  /** Code of the menu that it belongs to. */
  readonly menu?: string | undefined
  /** The parameters that are kept; undefined keeps all that are no secrets. */
  readonly keep?: readonly string[] | undefined
}

/** What the server knows of a request of the contract, once its plugins have looked at it. */
export interface ApiRequest {
  readonly language: Language
  readonly session?: StoredSession | undefined
  readonly person?: KnownPerson | undefined
  /** Parameters in plain; texts, as they stand in an address. */
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** What has been done of it already: told beside whatever goes wrong from there on. */
  readonly report?: object | undefined
  /** What a sealed answer is bound to; undefined answers in plain. */
  readonly target?: AnswerTarget | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its requests and answers travel unsealed in a sealed session, as files do. */
    readonly isPlain?: boolean
    /** Whether it leads into the console: open to visitors, and to whoever has to change the password first. */
    readonly isWayIn?: boolean
    /** What the operation log calls it, where that does not follow from its address. */
    readonly logged?: NamedCall
    /** Whether the operation log leaves it out: it asks something, or begins what is logged once it is done. */
    readonly isUnlogged?: boolean
  }
  interface FastifyRequest {
    api: ApiRequest
  }
}

/** The person of a request. @throws ApiRefusal 401 (M19) without a valid session. */
export function personOf(request: FastifyRequest): KnownPerson {
  const { person } = request.api
  if (!person) throw notLoggedIn()
  return person
}

/** The session of a request. @throws ApiRefusal 401 (M19) */
export function sessionOf(request: FastifyRequest): StoredSession {
  const { session } = request.api
  if (!session) throw notLoggedIn()
  return session
}

/** What is said to somebody without a valid session. */
export function notLoggedIn(): ApiRefusal {
  return new ApiRefusal({ status: 401, message: 'M19', reason: 'no-session' })
}
