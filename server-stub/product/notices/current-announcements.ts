import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import type { Person } from '../../platform/person/person'

/** An announcement with the fields that the console shows. */
export type ShownAnnouncement = {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly startTime: string
  readonly endTime: string
}

/** Returns the current announcements for operators of the person's level (6.5), the latest first. */
export async function currentAnnouncements(
  { db }: Pick<Database, 'db'>,
  { vipGrade }: Pick<Person, 'vipGrade'>,
): Promise<readonly ShownAnnouncement[]> {
  const { rows } = await sql<ShownAnnouncement>`
    select id::text as id, title, content, "startTime", "endTime" from records.announcement
    where "publishStatus" = 1 and now() between "startTime" and "endTime"
      and "vipGrades" @> ${JSON.stringify([vipGrade])}::jsonb
    order by "startTime" desc, id desc limit 100`.execute(db)
  return rows
}
