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
  /** How long an attempt waits for others on their way, ms. */
  readonly patienceMs?: number
}

/** An attempt at a secret, and whoever makes it. */
export interface GuardedAttempt extends AttemptSource {
  /** Aborted when whoever asks has left: the secret is not looked at then. */
  readonly left?: AbortSignal
}

/** Other servers tell nobody when an attempt of theirs ends. */
const lookAgainMs = 500

/**
 * Makes guessing slow, on every server at once and by whatever way in: attempts are counted by account, by address, by
 * network, by accounts of each, and by day, and what exceeds its limit is locked for a while (L46). An attempt is counted
 * before its secret is looked at and taken back when it was right, so that attempts at the same moment are no more than
 * those one after the other. An account that does not exist is counted and locked like one that does.
 */
export function createLoginGuard({ database: { db }, parameters, patienceMs = 10_000 }: LoginGuardOptions) {
  const turns = new Map<string, Promise<unknown>>()
  const crowd = createWaitingLine()

  /** One after the other for each account, which spares most of the waiting. */
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

  /** Where so many are on their way that all of them wrong would be too many, the next ones wait for their outcome. */
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
        // Where the secret was not looked at there was no attempt. One that cannot be taken back is a failure.
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
     * Whether somebody knows a secret of an account. A failure stays counted, a success forgets those of this address.
     * @throws ApiRefusal 429 without asking, when the account, the address or its network is locked.
     */
    attempt: (attempt: GuardedAttempt, verify: () => Promise<boolean>): Promise<boolean> =>
      inTurn(accountKey(attempt.userName), () => tried('account', attempt, verify)),
    /** Whether somebody knows a code that was mailed to an account's owner; see attemptSubjects. @throws ApiRefusal 429 */
    attemptCode: (attempt: GuardedAttempt, verify: () => Promise<boolean>): Promise<boolean> =>
      tried('code', attempt, verify),
    /** Lifts what an account was locked by: its owner has shown that the mailbox is theirs. */
    async lift(userName: string): Promise<void> {
      await liftLock(db, 'account', accountKey(userName))
    },
  }
}

export type LoginGuard = ReturnType<typeof createLoginGuard>
