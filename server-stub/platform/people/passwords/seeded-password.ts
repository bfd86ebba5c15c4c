import { sql } from '../../database/sql/sql'
import type { Access } from '../../../../engine/permissions/can'
import type { Database } from '../../database/open-database'
import { verifyPassword } from '../../passwords/password-hash'
import type { Person } from '../../person/person'
import { isSharedAccount } from '../accounts/shared-account'

export interface SeededPasswordOptions {
  /** True when only this computer can reach the server. */
  readonly isLoopback: boolean
  /** The initial password of every seeded account. */
  readonly firstPassword: string
}

/**
 * Creates a check that tells whether others know a person's password: it was issued to them, or it is the seeded one on
 * a server that others can reach. It runs for every request, so the result is cached with the access object, which a
 * change of the password replaces.
 */
export function seededPasswordCheck(
  { db }: Pick<Database, 'db'>,
  { isLoopback, firstPassword }: SeededPasswordOptions,
): (person: Person) => Promise<boolean> {
  const known = new WeakMap<Access, Promise<boolean>>()
  const ask = async ({ userId }: Person): Promise<boolean> => {
    const { rows } = await sql<{ password: string | null; isPasswordIssued: boolean | null }>`
      select password, "isPasswordIssued" from records."user" where id = ${userId}`.execute(db)
    const { password, isPasswordIssued } = rows[0] ?? {}
    if (isPasswordIssued) return true
    return password && !isLoopback ? verifyPassword(firstPassword, password) : false
  }
  return async (person) => {
    if (isSharedAccount(person)) return false
    let asked = known.get(person.access)
    if (!asked) {
      asked = ask(person)
      known.set(person.access, asked)
      // A failed check is repeated.
      asked.catch(() => known.delete(person.access))
    }
    return asked
  }
}
