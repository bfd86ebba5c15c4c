import { sql, type Kysely } from 'kysely'
import { tidyText } from '../../../engine/model/values/tidy-text'
import type { Tables } from '../database/tables'

/** An account as a way in needs it. */
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

/** The account of a user name, in whatever case, and tidied as user names are stored; deleted ones are none. */
export async function findAccount(db: Kysely<Tables>, userName: string): Promise<Account | undefined> {
  const name = tidyText(userName)
  const { rows } = await sql<Account>`select ${columns} from ${source}
    where lower(u."userName") = lower(${name}) and u."deletedFlag" = 0`.execute(db)
  return rows[0]
}

/** The account with an id, unless it is deleted. */
export async function findAccountById(db: Kysely<Tables>, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns} from ${source}
    where u.id = ${id} and u."deletedFlag" = 0`.execute(db)
  return rows[0]
}
