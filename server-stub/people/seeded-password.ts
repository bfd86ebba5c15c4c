import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import type { Environment } from '../environment'
import { seedPassword } from '../seed/seed-password'
import { verifyPassword } from './password-hash'
import type { Person } from './person'

/** Whether a person still has the seeded password on a server that others can reach. Asked once for each password. */
export function seededPasswordCheck(
  { db }: Pick<Database, 'db'>,
  environment: Pick<Environment, 'isLoopback'>,
): (person: Person) => Promise<boolean> {
  const known = new Map<string, boolean>()
  return async (person) => {
    if (environment.isLoopback) return false
    const { rows } = await sql<{
      password: string | null
    }>`select password from records."user" where id = ${person.userId}`.execute(db)
    const hash = rows[0]?.password
    if (!hash) return false
    const found = known.get(hash) ?? (await verifyPassword(seedPassword, hash))
    known.set(hash, found)
    return found
  }
}
