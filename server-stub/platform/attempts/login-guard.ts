import { ApiRefusal } from '../refusal/api-refusal'
import { refuseIfLeft } from '../request/caller-left'
import type { Database } from '../database/open-database'
import type { Parameters } from '../database/parameters'
import { beginAttempt, failAttempt, forgetFailures, takeBackAttempt } from './attempt-ledger'
import { attemptSubjects, type AttemptSource, type AttemptSubject } from './attempt-subjects'
import { liftLock } from './failure-ledger'
import { readLoginLimits, type LoginLimits } from './login-limits'
import { accountKey } from './subject-of'
import { createWaitingLine } from './waiting-line'

export interface LoginGuardOptions {
  readonly database: Pick<Database, 'db'>
  readonly parameters: Parameters
  /** How long an attempt waits for others in progress, ms. */
  readonly patienceMs?: number
}

/** An attempt at a secret, and its caller. */
export interface GuardedAttempt extends AttemptSource {
  /** Aborts when the caller has disconnected; the secret is then not checked. */
  readonly left?: AbortSignal
}

/** Interval of checks for the end of attempts on other servers, which send no notice. */
const lookAgainMs = 500

/**
 * Creates the guard that slows down guessing, across all servers and all login methods. Attempts are counted by
 * account, by address, by network, by the accounts of each, and by day; a subject that exceeds its limit is locked for
 * a while (L46). An attempt is counted before its secret is checked and removed when it succeeds, so that simultaneous
 * attempts gain nothing over successive ones. An account that does not exist is counted and locked like any other.
 */
export function createLoginGuard({ database: { db }, parameters, patienceMs = 10_000 }: LoginGuardOptions) {
  const turns = new Map<string, Promise<unknown>>()
  const crowd = createWaitingLine()

  /** Runs the attempts of an account one after the other, which avoids most of the waiting in `begin`. */
  async function inTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(account)
    const turn = (before ?? Promise.resolve()).then(work, work)
    const settled = turn.catch(() => undefined)
    turns.set(account, settled)
    try {
      return await turn
    } finally {
      if (turns.get(account) === settled) turns.delete(account)
    }
  }

  /** Begins an attempt. It waits while so many attempts are in progress that too many would fail if all of them did. */
  async function begin(
    subjects: readonly AttemptSubject[],
    limits: LoginLimits,
    left: AbortSignal | undefined,
  ): Promise<string> {
    const until = Date.now() + patienceMs
    for (;;) {
      refuseIfLeft(left)
      const begun = await beginAttempt(db, subjects, limits)
      if (typeof begun === 'object') return begun.attempt
      if (begun === 'locked' || Date.now() >= until)
        throw new ApiRefusal({ status: 429, message: 'server.locked', reason: 'login-blocked' })
      await crowd.wait(lookAgainMs, left)
    }
  }

  async function tried(
    of: 'account' | 'code',
    { left, ...source }: GuardedAttempt,
    verify: () => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const limits = await readLoginLimits(parameters)
      const subjects = attemptSubjects(source, limits, of)
      const attempt = await begin(subjects, limits, left)
      const isRight = await verify().catch(async (error: unknown) => {
        // Without a check of the secret there was no attempt. If its removal fails, it counts as a failure.
        await takeBackAttempt(db, attempt).catch(() => undefined)
        throw error
      })
      if (isRight) {
        await takeBackAttempt(db, attempt)
        await forgetFailures(db, subjects)
      } else await failAttempt(db, attempt, subjects, limits)
      return isRight
    } finally {
      crowd.wakeFirst()
    }
  }

  return {
    /**
     * Returns whether the caller knows a secret of an account. A failure stays counted, a success deletes those of this
     * address.
     * @throws ApiRefusal 429 without a check, when the account, the address or its network is locked
     */
    attempt: (attempt: GuardedAttempt, verify: () => Promise<boolean>): Promise<boolean> =>
      inTurn(accountKey(attempt.userName), () => tried('account', attempt, verify)),
    /**
     * Returns whether the caller knows a code that was mailed to an account; see attemptSubjects. @throws ApiRefusal
     * 429
     */
    attemptCode: (attempt: GuardedAttempt, verify: () => Promise<boolean>): Promise<boolean> =>
      tried('code', attempt, verify),
    /** Lifts the lock of an account, after its owner has proved access to the mailbox. */
    async lift(userName: string): Promise<void> {
      await liftLock(db, 'account', accountKey(userName))
    },
  }
}

export type LoginGuard = ReturnType<typeof createLoginGuard>
