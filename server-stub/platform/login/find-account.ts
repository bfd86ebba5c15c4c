import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { tidyText } from '../../../engine/model/values/texts/tidy-text'

/** The account data that logins need. */
export interface Account {
  readonly id: string
  readonly userName: string
  readonly name: string
  readonly email: string | null
  readonly password: string | null
  readonly roleCode: string | null
}

const columns = sql`u.id, u."userName", u.name, u.email, u.password, r.code as "roleCode"`
const source = sql`records."user" u left join records.role r on r.id = u."roleId"`

/**
 * Finds the account of a user name, ignoring case and normalised as user names are stored; deleted accounts are not
 * found.
 */
export async function findAccount(db: Queryable, userName: string): Promise<Account | undefined> {
  const name = tidyText(userName)
  const { rows } = await sql<Account>`select ${columns} from ${source}
    where lower(u."userName") = lower(${name}) and u."deletedFlag" = 0`.execute(db)
  return rows[0]
}

/** Finds the account with an id, unless it is deleted. */
export async function findAccountById(db: Queryable, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns} from ${source}
    where u.id = ${id} and u."deletedFlag" = 0`.execute(db)
  return rows[0]
}
