import { sql } from 'kysely'
import type { ConsoleServer } from './console-server'

/** Forgets every login that failed, and every limit: nobody is locked any more. */
export async function forgetFailures({ database }: Pick<ConsoleServer, 'database'>): Promise<void> {
  await sql`delete from console.login_failure`.execute(database.db)
  await sql`delete from records."loginLimit"`.execute(database.db)
}
