import { ApiRefusal } from '../http/api-refusal'
import type { Database } from '../database/open-database'
import type { Parameters } from '../people/parameters'
import { recordFailure, forgetFailures, isLocked, liftLock } from './failure-ledger'
import { readLoginLimits } from './login-limits'
import { accountKey, addressKey } from './subject-of'

export interface LoginGuardOptions {
  readonly database: Pick<Database, 'db'>
  readonly parameters: Parameters
}

/**
 * Makes guessing slow, on every server at once and by whatever way in: failures are counted by account, by address,
 * by accounts of an address and by day, and what exceeds its limit is locked for a while (L46). An account that does
 * not exist is counted and locked like one that does.
 */
export function createLoginGuard({ database: { db }, parameters }: LoginGuardOptions) {
  const turns = new Map<string, Promise<unknown>>()

  /** One after the other for each account: guesses made at the same moment know of each other's failure. */
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

  return {
    /**
     * Whether somebody knows a secret of an account. A failure is counted, a success forgets those of this address.
     * @throws ApiRefusal 429 without asking, when the account or the address is locked.
     */
    attempt(userName: string, from: string, verify: () => Promise<boolean>): Promise<boolean> {
      const account = accountKey(userName)
      const address = addressKey(from)
      return inTurn(account, async () => {
        if (await isLocked(db, account, address))
          throw new ApiRefusal({ status: 429, message: 'server.locked', reason: 'login-blocked' })
        const isRight = await verify()
        if (isRight) await forgetFailures(db, account, address)
        else await recordFailure(db, account, address, await readLoginLimits(parameters))
        return isRight
      })
    },
    /** Lifts what an account was locked by: its owner has shown that the mailbox is theirs. */
    async lift(userName: string): Promise<void> {
      await liftLock(db, 'account', accountKey(userName))
    },
  }
}

export type LoginGuard = ReturnType<typeof createLoginGuard>
