import type { ProfileWire } from '../../../engine/metadata/contract.generated'
import { decodeProfile, type Profile } from '../../../engine/metadata/person/decode-profile'
import { ApiError } from '../../../engine/ports/api-error'
import type { Clock } from '../../../engine/ports/clock'
import type { SessionStore, StoredSession } from '../../../engine/ports/session-store'
import type { ApiRequest, Transport } from '../../../engine/ports/transport'

/** Returns a clock that stands still until a test advances it. */
export function createFakeClock(start = 1_700_000_000_000) {
  let now = start
  let timers: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, milliseconds) => {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  return {
    clock,
    pending: () => timers.map((timer) => timer.at - now),
    /** Runs the timers that are due, then lets everything that waits for them continue. */
    advance: async (milliseconds: number) => {
      now += milliseconds
      const due = timers.filter((timer) => timer.at <= now)
      timers = timers.filter((timer) => timer.at > now)
      for (const timer of due) timer.run()
      await settle()
    },
  }
}

/** Lets resolved promises continue. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Data, a promise of it, or an error to be thrown. */
export type Answer = unknown

/**
 * Returns a transport that answers by path. An answer that is a function receives the request. Unknown paths are
 * refused.
 */
export function createFakeTransport(answers: Readonly<Record<string, Answer>>) {
  const requests: ApiRequest[] = []
  const transport: Transport = {
    send: async (request, decode, signal) => {
      requests.push(request)
      const answer = answers[request.path]
      const data: unknown = await (typeof answer === 'function'
        ? (answer as (request: ApiRequest, signal?: AbortSignal) => unknown)(request, signal)
        : answer)
      if (data instanceof ApiError) throw data
      if (!(request.path in answers))
        throw new ApiError({ kind: 'refused', code: 404, message: 'no such address' })
      const result = decode(data)
      if (!result.ok) throw new ApiError({ kind: 'protocol', message: result.problems[0]?.detail })
      return result.value
    },
    download: () => Promise.reject(new ApiError({ kind: 'network' })),
  }
  return { transport, requests, paths: () => requests.map((request) => request.path) }
}

export function profileWire(changes: Partial<ProfileWire> = {}): ProfileWire {
  return {
    userInfo: { id: '7', userName: 'primary', name: 'Pri' },
    roles: [{ id: '1', code: 'operator', name: 'Operator' }],
    loginMode: 0,
    revision: 3,
    menuList: [],
    buttonPermissionList: [],
    ...changes,
  }
}

export function profileOf(changes: Partial<ProfileWire> = {}): Profile {
  const decoded = decodeProfile(profileWire(changes))
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.problems))
  return decoded.value
}

/** Returns a session store in memory that can act as another tab. */
export function createFakeSessionStore(initial?: StoredSession) {
  let stored = initial
  let listener: ((session: StoredSession | undefined) => void) | undefined
  const store: SessionStore = {
    load: () => stored,
    save: (session) => void (stored = session),
    clear: () => void (stored = undefined),
    watch: (onChange) => {
      listener = onChange
      return () => void (listener = undefined)
    },
  }
  return {
    store,
    stored: () => stored,
    otherTab: (session: StoredSession | undefined) => {
      stored = session
      listener?.(session)
    },
  }
}
