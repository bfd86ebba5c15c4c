import { sql } from 'kysely'
import type { Access } from '../../../engine/permissions/can'
import type { Database } from '../database/open-database'
import { verifyPassword } from '../passwords/password-hash'
import type { Person } from '../person/person'
import { isSharedAccount } from './shared-account'

export interface SeededPasswordOptions {
  /** Whether only this computer can reach the server. */
  readonly isLoopback: boolean
  /** The password of every account that the world is seeded with. */
  readonly firstPassword: string
}

/**
 * Whether a person has a password that somebody else knows: one that was issued to them, or on a server that others can
 * reach the seeded one. Asked at every request, so that
 * it is remembered for as long as what the person may do: a change of password makes that anew.
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
      // What could not be found out is asked again.
      asked.catch(() => known.delete(person.access))
    }
    return asked
  }
}
