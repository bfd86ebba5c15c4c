import { sql } from '../../platform/database/sql/sql'
import type { Queryable } from '../../platform/database/sql/database-client'
import type { Person } from '../../platform/person/person'
import { isSharedAccount } from '../../platform/people/accounts/shared-account'

/** A notice with the fields that the console shows. */
export type DueNotice = {
  readonly id: string
  /** Changes with the title, text and pictures. Users who have seen an earlier edition are shown the new one. */
  readonly edition: string
  readonly title: string
  readonly content: string | null
  /** The addresses of up to two pictures, joined by `;` (C25). */
  readonly pictures: string | null
}

type Reader = Pick<Person, 'userId' | 'vipGrade' | 'loginMode' | 'roles'>

/** The most notices that are shown at once. The others follow after the next login. */
const mostAtOnce = 10

const edition = sql`md5(jsonb_build_array(n.title, n.content, n.pictures)::text)`

/** The SQL condition for notices that are published, current, and meant for operators of the person's level. */
const isDue = ({ vipGrade }: Reader) => sql`n."publishStatus" = 1
  and now() between n."startTime" and n."endTime" and n."vipGrades" @> ${JSON.stringify([vipGrade])}::jsonb`

/**
 * Returns the notices that are due for a person now and not yet seen, the oldest first. Returns none for shared
 * accounts and for logins that are limited to a part of the console, because it could not be stored for each user that
 * they saw a notice.
 */
export async function dueNotices(db: Queryable, person: Reader): Promise<readonly DueNotice[]> {
  if (!seesNotices(person)) return []
  const { rows } = await sql<DueNotice>`
    select n.id::text as id, ${edition} as edition, n.title, n.content, n.pictures
    from records."importantNotice" n where ${isDue(person)} and not exists (
      select from console.notice_seen s
      where s.notice_id = n.id and s.user_id = ${person.userId} and s.edition = ${edition})
    order by n."startTime", n.id limit ${mostAtOnce}`.execute(db)
  return rows
}

/**
 * Stores that the person has seen an edition of a notice; repeated calls are allowed. Returns false when the notice is
 * missing, is not due for the person, or has another edition.
 */
export async function storeSeen(
  db: Queryable,
  person: Reader,
  notice: Pick<DueNotice, 'id' | 'edition'>,
): Promise<boolean> {
  if (!seesNotices(person)) return false
  const { rowCount } = await sql`
    insert into console.notice_seen (notice_id, user_id, edition)
    select n.id, ${person.userId}::bigint, ${edition} from records."importantNotice" n
    where n.id::text = ${notice.id} and ${edition} = ${notice.edition} and ${isDue(person)}
    on conflict (notice_id, user_id) do update set edition = excluded.edition, seen_at = now()`.execute(db)
  return rowCount === 1
}

/** Deletes the records of who has seen the notices, after the notices were deleted. */
export async function forgetNotices(db: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from console.notice_seen where notice_id = any(${[...ids]}::bigint[])`.execute(db)
}

function seesNotices(person: Reader): boolean {
  return person.loginMode === 0 && !isSharedAccount(person)
}
