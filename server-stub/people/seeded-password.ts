import { sql } from 'kysely'
import type { Access } from '../../engine/permissions/can'
import type { Database } from '../database/open-database'
import type { Environment } from '../environment'
import { seedPassword } from '../seed/seed-password'
import { verifyPassword } from './password-hash'
import type { Person } from './person'
import { isSharedAccount } from './shared-account'

/**
 * Whether a person still has the seeded password on a server that others can reach. Asked at every request, so that
 * it is remembered for as long as what the person may do: a change of password makes that anew.
 */
export function seededPasswordCheck(
  { db }: Pick<Database, 'db'>,
  environment: Pick<Environment, 'isLoopback'>,
): (person: Person) => Promise<boolean> {
  const known = new WeakMap<Access, Promise<boolean>>()
  const ask = async ({ userId }: Person): Promise<boolean> => {
    const { rows } = await sql<{
      password: string | null
    }>`select password from records."user" where id = ${userId}`.execute(db)
    const hash = rows[0]?.password
    return hash ? verifyPassword(seedPassword, hash) : false
  }
  return async (person) => {
    if (environment.isLoopback || isSharedAccount(person)) return false
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
