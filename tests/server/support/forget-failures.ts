import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { ConsoleServer } from './console-server'

/** Deletes every failed login and every limit, so that no account is locked. */
export async function forgetFailures({ database }: Pick<ConsoleServer, 'database'>): Promise<void> {
  await sql`delete from console.login_failure`.execute(database.db)
  await sql`delete from records."loginLimit"`.execute(database.db)
}
