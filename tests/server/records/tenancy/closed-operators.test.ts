import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../support/console-server'
import { olderDatabase } from '../../support/databases'
import { useConsole } from '../../support/use-console'

// Operator 32 of the seeded world is deleted; operator 31, above it, is not.
const closed = '32'

describe.each(olderDatabase)('deleted operators on $name', (database) => {
  const here = useConsole(database)
  const fieldsOf = ({ data }: Answer) =>
    Object.fromEntries(
      ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
        ({ field, code }) => [field, code],
      ),
    )
  const add = (base: string, body: object) => here.admin.call('POST', `${base}/add`, { body })
  const remove = (id: string) => here.admin.call('DELETE', '/system/department/delete', { query: { id } })
  const newOperator = async (name: string) =>
    ((await add('/system/department', { name, parentId: '31' })).data as { id: string }).id
  const newMachine = (machineNo: string, departmentId: string) =>
    add('/device/machine', { machineNo, deviceType: 1, departmentId })
  const roleId = async () =>
    (
      await sql<{ id: string }>`select id::text from records.role where code = 'third_admin'`.execute(
        here.server.database.db,
      )
    ).rows[0]?.id
  /** Waits until another transaction waits for a row that this test holds. */
  const somebodyWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(here.server.database.db)
        return rows.length
      })
      .toBe(1)

  it('are distinguished from unknown ones only for users who see them (M16)', async () => {
    const told = async (userName: string, departmentId: string) => {
      const client = await here.server.login(userName)
      const body = { typeName: 'Told', departmentId }
      return (await client.call('POST', '/goods/goodsType/add', { body })).message
    }
    const unknown = 'There is no such record among those that you may choose.'
    expect(await told('admin', '999999')).toBe(unknown)
    // An operator of others, a deleted one of others and an unknown one look alike.
    for (const departmentId of ['31', closed, '999999'])
      expect(await told('third', departmentId)).toBe(unknown)
  })

  it('get no more records, by adding or editing (M16)', async () => {
    const password = 'Fresh+Start9'
    const user = { name: 'New', password, confirmPassword: password, roleId: await roleId() }
    const answers = [
      await newMachine('CLOSED-1', closed),
      await add('/system/user', { ...user, userName: 'closed', departmentId: closed }),
      await add('/goods/goodsType', { typeName: 'Closed', departmentId: closed }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    for (const answer of answers) expect(fieldsOf(answer)).toMatchObject({ departmentId: 'M16' })
    expect(answers[0]?.message).toBe(
      'This record has been deleted or is no longer in use. Please choose another one.',
    )
    expect(fieldsOf(await add('/system/department', { name: 'Below', parentId: closed }))).toMatchObject({
      parentId: 'M16',
    })
    const batch = { prefix: 'CLOSED', startNo: 1, endNo: 2, deviceType: 1, departmentId: closed }
    expect(fieldsOf(await here.admin.call('POST', '/device/machine/batchAdd', { body: batch }))).toEqual({
      departmentId: 'M16',
    })
    const { data } = await add('/system/user', { ...user, userName: 'mover', departmentId: '31' })
    const moved = { id: (data as { id: string }).id, departmentId: closed }
    expect(fieldsOf(await here.admin.call('PUT', '/system/user/edit', { body: moved }))).toMatchObject({
      departmentId: 'M16',
    })
  })

  it('keep their records, which can be edited', async () => {
    const departmentId = await newOperator('Left with a user')
    const password = 'Fresh+Start9'
    const body = { userName: 'left', name: 'Left', password, confirmPassword: password }
    const { data } = await add('/system/user', { ...body, roleId: await roleId(), departmentId })
    expect(await remove(departmentId)).toMatchObject({ success: true })
    const { id } = data as { id: string }
    const edited = { id, name: 'Still there', departmentId }
    expect(await here.admin.call('PUT', '/system/user/edit', { body: edited })).toMatchObject({
      success: true,
    })
  })

  it('are not deleted while a record moves to them', async () => {
    const { db } = here.server.database
    for (const [name, arrive] of [
      [
        'machine',
        (to: string) => sql`update records.machine set "departmentId" = ${to}
        where id = (select min(id) from records.machine)`,
      ],
      ['operator', (to: string) => sql`update records.department set "parentId" = ${to} where id = 30`],
    ] as const) {
      const id = await newOperator(`Waits for a ${name}`)
      const coming = await db.begin()
      await sql`select 1 from records.department where id = ${id} for key share`.execute(coming)
      await arrive(id).execute(coming)
      const removing = remove(id)
      await somebodyWaits()
      await coming.commit()
      expect(await removing, name).toMatchObject({ status: 409, success: false })
    }
  })

  it('get no record that moves to them during their deletion', async () => {
    const id = await newOperator('Goes')
    const going = await here.server.database.db.begin()
    await sql`select 1 from records.department where id = ${id} for update`.execute(going)
    await sql`update records.department set "enableStatus" = 0 where id = ${id}`.execute(going)
    const adding = newMachine('LATE-1', id)
    await somebodyWaits()
    await going.commit()
    expect(fieldsOf(await adding)).toEqual({ departmentId: 'M16' })
  })
})
