import type { FastifyInstance } from 'fastify'
import { sql } from '../../database/sql/sql'
import type { EntityActionMeta } from '../../../../engine/metadata/contract.generated'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { personOf } from '../../request/api-request'
import { callerLeft } from '../../request/caller-left'
import type { LoginGuard } from '../../attempts/login-guard'
import type { WireRow } from '../../records/record-store'
import { readActionIds } from '../../records/writing/actions/action-ids'
import { rememberPasswordCheck } from './password-checks'
import { verifyPassword } from '../../passwords/password-hash'
import { isSharedAccount } from '../accounts/shared-account'

/** An action that asks for the password again. */
export interface PasswordCheck {
  /** Path of the check. */
  readonly path: string
  /** The action that it permits. A request names records in the form of that action, or none. */
  readonly action: EntityActionMeta
}

export interface PasswordCheckOptions extends PasswordCheck {
  readonly database: Pick<Database, 'db'>
  readonly guard: LoginGuard
}

/**
 * Registers P30, which checks that the user of an open console is the one who logged in (V71, V72). Guessing is limited
 * as at the login.
 */
export function registerPasswordCheck(
  app: FastifyInstance,
  { database: { db }, guard, path, action }: PasswordCheckOptions,
): void {
  app.post(path, { config: { isUnlogged: true } }, async (request, reply) => {
    const person = personOf(request)
    if (isSharedAccount(person)) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' }) // V82
    const body = (request.api.body ?? {}) as WireRow
    const { password, order, ids, id } = body
    if (typeof password !== 'string' || password === '')
      throw new ApiRefusal({ status: 422, message: 'M12', reason: 'no-password' }) // V71
    const records = [order, ids, id].every((one) => one === undefined) ? [] : readActionIds(action, body)
    const { rows } = await sql<{ password: string | null }>`
      select password from records."user" where id = ${person.userId}`.execute(db)
    const left = callerLeft(reply)
    const isRight = await guard.attempt({ userName: person.userName, address: request.ip, left }, () =>
      verifyPassword(password, rows[0]?.password ?? undefined, left),
    )
    if (!isRight) throw new ApiRefusal({ status: 422, message: 'M40', reason: 'wrong-password' })
    await rememberPasswordCheck(db, person.userId, records)
    return null
  })
}
