import { sql } from '../../database/sql/sql'
import { accountKey } from '../../attempts/subject-of'
import { issuePassword } from '../passwords/issue-password'
import type { PasswordLengths } from '../../passwords/password-lengths'
import type { ActionCode, BehaviourContext, EntityBehaviour } from '../../records/behaviour'
import type { WireRow } from '../../records/record-store'

/** P35: makes an account the main one of its operator, in place of the former one. */
const setMain: ActionCode = async ({ rows }, context) => {
  const [user] = rows
  if (!user) return undefined
  const { departmentId, others } = await operatorOf(user, context)
  await context.update('user', others, { mainAccountFlag: 0 })
  await context.update('department', [departmentId], { mainAccountId: user['id'] })
  return undefined
}

const unsetMain: ActionCode = async ({ rows }, context) => {
  const [user] = rows
  if (!user) return undefined
  const { departmentId } = await operatorOf(user, context)
  await context.update('department', [departmentId], { mainAccountId: null })
  return undefined
}

/**
 * P40: voids the password and ends the sessions. An account with a mail address gets a code for a new password by mail
 * (B4). For others a password is issued, which is shown once and only permits its own change.
 */
const resetPassword =
  (hashPassword: HashPassword, lengths: Lengths): ActionCode =>
  async ({ rows }, { person, trx }) => {
    const [user] = rows
    if (!user) return undefined
    await sql`delete from console.session where user_id = ${String(user['id'])}`.execute(trx)
    if (!user['email']) {
      const issued = issuePassword(String(user['userName']), lengths())
      const stored = { password: await hashPassword(issued), isPasswordIssued: true }
      return { values: () => stored, revealed: { password: issued } }
    }
    await sql`insert into console.password_reset as r (account, language, expires_at)
    values (${accountKey(String(user['userName']))}, ${person.language}, now() + interval '10 minutes')
    on conflict (account) do update set language = excluded.language, requested_at = now(),
      expires_at = excluded.expires_at, user_id = null, code_hash = null, attempts = 0, is_open = true,
      is_verified = false`.execute(trx)
    return { values: () => ({ password: null, isPasswordIssued: false }) }
  }

type HashPassword = (password: string) => Promise<string>

/** Returns the current length limits of new passwords. */
type Lengths = () => PasswordLengths | undefined

/** Returns the actions on accounts, beside editing (L6, 6.4). */
export function accountActions(
  hashPassword: HashPassword,
  lengths: Lengths = () => undefined,
): EntityBehaviour {
  return { actions: { setMain, unsetMain, resetPassword: resetPassword(hashPassword, lengths) } }
}

/**
 * Returns the operator of an account and its other main accounts. It locks the operator first, so that of two
 * simultaneous new main accounts only one remains.
 */
async function operatorOf(user: WireRow, { select }: BehaviourContext) {
  const departmentId = String(user['departmentId'])
  await select('department', { id: departmentId })
  const mains = await select('user', { departmentId, mainAccountFlag: 1 })
  const others = mains.map(({ id }) => String(id)).filter((id) => id !== user['id'])
  return { departmentId, others }
}
