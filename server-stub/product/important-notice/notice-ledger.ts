import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables'
import type { Person } from '../../platform/person/person'
import { isSharedAccount } from '../../platform/people/shared-account'

/** A notice as it is shown. */
export type DueNotice = {
  readonly id: string
  /** Differs with every title, text or picture: who has seen another edition is shown this one, too. */
  readonly edition: string
  readonly title: string
  readonly content: string | null
  /** Addresses of up to two, joined by `;` (C25). */
  readonly pictures: string | null
}

type Reader = Pick<Person, 'userId' | 'vipGrade' | 'loginMode' | 'roles'>

/** More than that at once nobody reads; the others come with the next login. */
const mostAtOnce = 10

const edition = sql`md5(jsonb_build_array(n.title, n.content, n.pictures)::text)`

/** Published, of now, and for the operators of the person's level. */
const isDue = ({ vipGrade }: Reader) => sql`n."publishStatus" = 1
  and now() between n."startTime" and n."endTime" and n."vipGrades" @> ${JSON.stringify([vipGrade])}::jsonb`

/**
 * The notices that are due for a person now and not seen yet, the oldest first. None for an account that many share, nor
 * for a login that is for a part of the console alone: it could not be stored for each that it was seen.
 */
export async function dueNotices(db: Kysely<Tables>, person: Reader): Promise<readonly DueNotice[]> {
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
 * Stores that the person has seen a notice in an edition; as often as one likes. False when no such notice is due for
 * them in that edition, whatever the reason.
 */
export async function storeSeen(
  db: Kysely<Tables>,
  person: Reader,
  notice: Pick<DueNotice, 'id' | 'edition'>,
): Promise<boolean> {
  if (!seesNotices(person)) return false
  const { numAffectedRows } = await sql`
    insert into console.notice_seen (notice_id, user_id, edition)
    select n.id, ${person.userId}::bigint, ${edition} from records."importantNotice" n
    where n.id::text = ${notice.id} and ${edition} = ${notice.edition} and ${isDue(person)}
    on conflict (notice_id, user_id) do update set edition = excluded.edition, seen_at = now()`.execute(db)
  return numAffectedRows === 1n
}

/** Of notices that are no more nobody needs to know who saw them. */
export async function forgetNotices(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`delete from console.notice_seen where notice_id = any(${[...ids]}::bigint[])`.execute(db)
}

function seesNotices(person: Reader): boolean {
  return person.loginMode === 0 && !isSharedAccount(person)
}
