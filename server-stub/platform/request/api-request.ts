import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../engine/metadata/locale/language'
import type { KnownPerson } from '../person/known-person'
import type { StoredSession } from '../person/stored-session'
import type { AnswerTarget } from '../sealing/wire-request'
import { ApiRefusal } from '../refusal/api-refusal'

/** The log entry of a call that is no operation of an entity. */
export interface NamedCall {
  /** A value of the dictionary log_operation. */
  readonly operation: string
  /** Code of the call's menu. */
  readonly menu?: string | undefined
  /** Names of the parameters to keep; undefined keeps all except secrets. */
  readonly keep?: readonly string[] | undefined
}

/** The data of a contract request, as the server's plugins have established it. */
export interface ApiRequest {
  readonly language: Language
  readonly session?: StoredSession | undefined
  readonly person?: KnownPerson | undefined
  /** Decrypted parameters; texts, as in an address. */
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Results so far, sent along with any later error. */
  readonly report?: object | undefined
  /** Binds a sealed response to its request; undefined for a plain response. */
  readonly target?: AnswerTarget | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True when requests and responses stay unsealed in a sealed session, as for files. */
    readonly isPlain?: boolean
    /** True for a login route: open to visitors, and to users who must change their password first. */
    readonly isWayIn?: boolean
    /** The entry in the operation log, where it does not follow from the address. */
    readonly logged?: NamedCall
    /**
     * True when the operation log skips the route: a query, or the first step of an action that is logged when it is
     * done.
     */
    readonly isUnlogged?: boolean
    /** True for a request that only reads what may be some seconds late: a list, an export, statistics. */
    readonly reads?: (request: FastifyRequest) => boolean
    /** True for a request that may change data. Default: by its method, unless it only reads. */
    readonly writes?: (request: FastifyRequest) => boolean
  }
  interface FastifyRequest {
    api: ApiRequest
  }
}

/** Returns the person of a request. @throws ApiRefusal 401 (M19) without a valid session */
export function personOf(request: FastifyRequest): KnownPerson {
  const { person } = request.api
  if (!person) throw notLoggedIn()
  return person
}

/** Returns the session of a request. @throws ApiRefusal 401 (M19) without a valid session */
export function sessionOf(request: FastifyRequest): StoredSession {
  const { session } = request.api
  if (!session) throw notLoggedIn()
  return session
}

/** Returns the refusal for callers without a valid session. */
export function notLoggedIn(): ApiRefusal {
  return new ApiRefusal({ status: 401, message: 'M19', reason: 'no-session' })
}
