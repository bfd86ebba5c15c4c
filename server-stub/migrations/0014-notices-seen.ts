import { sql } from '../platform/database/sql/sql'
import type { Transaction } from '../platform/database/sql/database-client'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** Which important notices people have seen, and in which wording. What parameters said of one becomes a notice. */
export const noticesSeen: Migration = {
  number: 14,
  name: 'notices-seen',
  of: firstProduct,
  async up(db) {
    await sql`create table console.notice_seen (
      notice_id bigint not null, user_id bigint not null, edition text not null,
      seen_at timestamptz not null default now(), primary key (notice_id, user_id))`.execute(db)
    const { rows } = await sql<{ present: boolean }>`
      select to_regclass('records.config') is not null as present`.execute(db)
    if (rows[0]?.present) await moveParameters(db)
  },
}

/**
 * The two pictures of the parameters before: shown to everybody for a year from now where they were on, a draft where
 * they were not. The table of notices is made from its entity only after the migrations; what it begins with has that form.
 */
async function moveParameters(db: Transaction): Promise<void> {
  const { rows } = await sql<{ code: string; value: string | null }>`delete from records.config
    where code in ('importantNotice', 'importantNoticeImages') returning code, value`.execute(db)
  const valueOf = (code: string) => rows.find((row) => row.code === code)?.value ?? ''
  const pictures = valueOf('importantNoticeImages')
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(';')
  if (pictures === '') return
  await sql`create table records."importantNotice" (
    id bigint primary key, title text, pictures text, "vipGrades" jsonb, "startTime" timestamptz(0),
    "endTime" timestamptz(0), "publishStatus" integer, "createTime" timestamptz(0), "updateTime" timestamptz(0))`.execute(
    db,
  )
  await sql`insert into records."importantNotice" values (1, '重要通知 Important notice', ${pictures}, '[0, 1, 2, 3]',
    date_trunc('second', now()), now() + interval '1 year', ${valueOf('importantNotice') === 'true' ? 1 : 0}, now(), now())`.execute(
    db,
  )
}
