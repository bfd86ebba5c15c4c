import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { shipped } from '../../shipped'
import { migrations } from '../../../server-stub/migrations/migrations'
import { noticesSeen } from '../../../server-stub/migrations/0014-notices-seen'
import { dueNotices } from '../../../server-stub/product/important-notice/notice-ledger'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { databases } from '../support/databases'
import { silentLog as log } from '../support/silent-log'

const { entities } = shipped
const person = { userId: '7', vipGrade: 3, loginMode: 0, roles: [] } as const

describe.each(databases)('the migrated parameters of the important notice, on $name', ({ open }) => {
  /** Migrates a database of the previous version with these parameters, and returns its notices. */
  const upgraded = async (parameters: Readonly<Record<string, string>>) => {
    const { database, stop } = await open()
    const { db } = database
    const before = migrations.slice(0, noticesSeen.number - 1)
    await migrate(db, before, log)
    await syncTables(db, new Map([...entities].filter(([name]) => name !== 'importantNotice')))
    await sql`drop table if exists records."importantNotice"`.execute(db)
    let id = 0
    for (const [code, value] of Object.entries({ captchaEnable: 'true', ...parameters }))
      await sql`insert into records.config (id, code, value) values (${++id}, ${code}, ${value})`.execute(db)
    await migrate(db, migrations, log)
    expect(await syncTables(db, entities)).toEqual([])
    const { rows } = await sql<{ code: string }>`select code from records.config`.execute(db)
    expect(rows).toEqual([{ code: 'captchaEnable' }])
    const notices = await sql<{ pictures: string; publishStatus: number }>`
      select pictures, "publishStatus" from records."importantNotice"`.execute(db)
    const due = await dueNotices(db, person)
    await stop()
    return { notices: notices.rows, due: due.map(({ title, pictures }) => [title, pictures]) }
  }

  test('become a notice to all users when they were on', async () => {
    const parameters = { importantNotice: 'true', importantNoticeImages: ' /a.png; /b.png;/c.png' }
    expect((await upgraded(parameters)).due).toEqual([['重要通知 Important notice', '/a.png;/b.png']])
  })

  test('become a draft when there were pictures alone, and nothing without pictures', async () => {
    expect(await upgraded({ importantNotice: 'false', importantNoticeImages: '/a.png' })).toEqual({
      notices: [{ pictures: '/a.png', publishStatus: 0 }],
      due: [],
    })
    expect(await upgraded({ importantNotice: 'true', importantNoticeImages: '' })).toEqual({
      notices: [],
      due: [],
    })
  })
})
