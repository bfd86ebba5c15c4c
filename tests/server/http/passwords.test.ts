import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { hashPassword } from '../../../server-stub/platform/passwords/password-hash'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { forgetFailures } from '../support/forget-failures'

const chosen = 'Fresh+Start9'

const change = (client: Client, body: unknown): Promise<Answer> =>
  client.call('PUT', '/system/changePassword', { body })

const to = (newPassword: string, over: Record<string, unknown> = {}) => ({
  oldPassword: firstPassword,
  newPassword,
  confirmPassword: newPassword,
  ...over,
})

/** Returns the message key of each refused field. */
const refused = (answer: Answer): Record<string, string> =>
  Object.fromEntries(
    ((answer.data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
      ({ field, code }) => [field, code],
    ),
  )

describe.each(olderDatabase)('passwords on $name', (database) => {
  let server: ConsoleServer
  /** A client whose changes all fail, so that its session goes on. */
  let clumsy: Client
  const execute = (query: ReturnType<typeof sql>) => query.execute(server.database.db)
  beforeAll(async () => {
    server = await openConsole(database)
    clumsy = await server.login('secondary')
  })
  afterAll(() => server.stop())
  afterEach(async () => {
    await forgetFailures(server)
    await execute(sql`update records."user" set password = ${await hashPassword(firstPassword)}
      where "userName" in ('third', 'finance')`)
  })

  it('are changed by their owner, who keeps this session while every other one ends (P14)', async () => {
    const [client, elsewhere, colleague] = await Promise.all([
      server.login('third'),
      server.login('third'),
      server.login('finance'),
    ])
    expect(await change(client, to(chosen))).toMatchObject({ status: 200, success: true, data: null })
    expect((await client.call('GET', '/system/getUserInfo')).status).toBe(200)
    expect((await elsewhere.call('GET', '/system/getUserInfo')).status).toBe(401)
    expect((await colleague.call('GET', '/system/getUserInfo')).status).toBe(200)
    await expect(server.login('third')).rejects.toThrow('The account or the password is wrong.')
    const again = await server.login('third', { password: chosen })
    expect((await change(again, to(firstPassword, { oldPassword: chosen }))).success).toBe(true)
  })

  it('are stored as hashes, and never returned', async () => {
    const client = await server.login('third')
    const answer = await change(client, to(chosen))
    expect(JSON.stringify(answer)).not.toContain(chosen)
    const { rows } = await sql<{
      password: string
    }>`select password from records."user" where "userName" = 'third'`.execute(server.database.db)
    expect(rows[0]?.password).toMatch(/^scrypt\$/)
  })

  it.each([
    ['V1, too short', to('aB3-xyz'), { newPassword: 'M67' }],
    ['V1, too long', to('aB3-xyzuvwrstopqlmn-x'), { newPassword: 'M67' }],
    ['V2, contains the user name', to('my-SECONDARY-1'), { newPassword: 'M68' }],
    ['V3, letters of other alphabets', to('pässwort12'), { newPassword: 'M69' }],
    ['V4, a space', to('with space1'), { newPassword: 'M70' }],
    ['a common password', to('Password1'), { newPassword: 'server.commonPassword' }],
    ['V5, a character four times in a row', to('aaaa1234'), { newPassword: 'M71' }],
    ['V6, a block three times in a row', to('abcabcabc'), { newPassword: 'M72' }],
    [
      'V8, a different confirmation',
      to(chosen, { confirmPassword: 'Other#2026' }),
      { confirmPassword: 'M63' },
    ],
    [
      'empty fields',
      to('', { oldPassword: '' }),
      { oldPassword: 'M2', newPassword: 'M2', confirmPassword: 'M2' },
    ],
    ['a wrong old password', to(chosen, { oldPassword: 'Not-my-1' }), { oldPassword: 'M40' }],
    ['the old password again', to(firstPassword), { newPassword: 'server.samePassword' }],
    [
      'values that are no texts',
      to(chosen, { oldPassword: { $gt: '' }, newPassword: 12345678, confirmPassword: 12345678 }),
      { oldPassword: 'form.invalid', newPassword: 'form.invalid', confirmPassword: 'form.invalid' },
    ],
  ])('are refused at their field: %s', async (_rule, body, expected) => {
    const answer = await change(clumsy, body)
    expect(answer).toMatchObject({ status: 422, success: false })
    expect(refused(answer)).toEqual(expected)
  })

  it('stay unchanged after a refusal', async () => {
    await change(clumsy, to('short'))
    await change(clumsy, to(chosen, { oldPassword: 'Not-my-1' }))
    await expect(server.login('secondary')).resolves.toMatchObject({ token: expect.any(String) as string })
  })

  it('are refused in the language of the client', async () => {
    const client = await server.login('third', { language: 'de' })
    expect((await change(client, to('short'))).message).toBe('Das Passwort muss 8 bis 20 Zeichen lang sein.')
  })

  it('cannot be guessed faster than at the login, and guesses here block the login too', async () => {
    const client = await server.login('finance')
    for (let attempt = 0; attempt < 8; attempt++)
      await change(client, to(chosen, { oldPassword: `Guess-${attempt}` }))
    expect(await change(client, to(chosen))).toMatchObject({ status: 429, success: false })
    await expect(server.login('finance')).rejects.toThrow('Too many failed attempts')
    await forgetFailures(server)
    expect((await change(client, to(chosen))).success).toBe(true)
  })

  it('are changed once by two concurrent calls', async () => {
    const client = await server.login('third')
    const answers = await Promise.all(['First+Try1', 'Second+Try2'].map((text) => change(client, to(text))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('stay unchanged without a session, for the demo account and in login mode 2 (V82)', async () => {
    const request = {
      method: 'PUT',
      url: `${basePath}/system/changePassword`,
      headers: { language: 'en' },
      payload: to(chosen),
    } as const
    expect((await server.send(request)).status).toBe(401)
    const demo = await server.login('demo')
    const words = 'Demo mode prohibits this operation'
    expect(await change(demo, to(chosen))).toMatchObject({ status: 403, message: words })
    const client = await server.login('third')
    await execute(sql`update console.session set login_mode = 2 where user_id =
      (select id from records."user" where "userName" = 'third')`)
    expect(await change(client, to(chosen))).toMatchObject({ status: 403, message: words })
  })

  it('must be sealed where the wire is sealed', async () => {
    const sealed = await openConsole(database, { SEALING: 'required' })
    try {
      const client = await sealed.login('third')
      expect(client.cipher).toBeDefined()
      expect((await change(client, to(chosen))).success).toBe(true)
      await sealed.login('third', { password: chosen })
      const open = await sealed.send({
        method: 'PUT',
        url: `${basePath}/system/changePassword`,
        headers: { authorization: client.token, language: 'en' },
        payload: to(firstPassword, { oldPassword: chosen }),
      })
      expect(open).toMatchObject({ status: 400, success: false })
    } finally {
      await sealed.stop()
    }
  })

  it('of new accounts keep the same rules (L6)', async () => {
    const admin = await server.login('admin')
    const { list } = (await admin.call('GET', '/system/user/getPage', { query: { userName: 'third' } }))
      .data as { list: { roleId: string; departmentId: string }[] }
    const { roleId, departmentId } = list[0]!
    const add = (over: Record<string, unknown>) =>
      admin.call('POST', '/system/user/add', {
        body: {
          userName: 'novice',
          name: 'N',
          roleId,
          departmentId,
          password: chosen,
          confirmPassword: chosen,
          ...over,
        },
      })
    const weak = 'my-novice-1'
    expect(refused(await add({ password: weak, confirmPassword: weak }))).toEqual({ password: 'M68' })
    expect(refused(await add({ confirmPassword: 'other' }))).toEqual({ confirmPassword: 'M63' })
    const { id } = (await add({})).data as { id: string }
    await server.login('novice', { password: chosen })
    expect(await admin.call('PUT', '/system/user/edit', { body: { id, name: 'Novice' } })).toMatchObject({
      success: true,
    })
    await server.login('novice', { password: chosen })
  })
})

describe.each(olderDatabase)('a seeded password on a server that others can reach, on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database, { HOST: '0.0.0.0' })
  })
  afterAll(() => server.stop())

  const mustChange = async (client: Client) =>
    ((await client.call('GET', '/system/getUserInfo')).data as { mustChangePassword: boolean })
      .mustChangePassword

  it('must be changed before anything else is open', async () => {
    const client = await server.login('primary')
    expect(await mustChange(client)).toBe(true)
    const closed = [
      ['GET', '/device/machine/getPage'],
      ['PUT', '/device/machine/edit'],
      ['GET', '/system/user/getPage'],
      ['POST', '/system/metadata/install'],
      ['PUT', '/system/metadata/reset'],
      ['POST', '/system/metadata/previewResetMenu'],
      ['PUT', '/system/metadata/resetMenu'],
      ['POST', '/system/metadata/previewCopyRows'],
      ['PUT', '/system/metadata/copyRows'],
      ['GET', '/system/user/getAllCustomPermissions'],
      ['POST', '/system/common/checkFieldUniqueness'],
      ['GET', '/nowhere'],
    ] as const
    for (const [method, path] of closed)
      expect(await client.call(method, path), path).toMatchObject({
        status: 403,
        message: 'Please change your password first. Until then nothing else is available.',
      })
    for (const path of [
      '/system/getUserInfo',
      '/system/refreshLoginUserInfo',
      '/system/getServerTime',
      '/system/metadata/getRevision',
    ])
      expect(await client.call('GET', path), path).toMatchObject({ status: 200, success: true })
    expect((await change(client, to(chosen))).success).toBe(true)
    expect(await mustChange(client)).toBe(false)
    expect((await client.call('GET', '/device/machine/getPage')).status).toBe(200)
    expect((await client.call('POST', '/system/logout')).status).toBe(200)
  })

  it('does not concern users with a password of their own, nor the demo account', async () => {
    const client = await server.login('primary', { password: chosen })
    expect(await mustChange(client)).toBe(false)
    const demo = await server.login('demo')
    expect(await mustChange(demo)).toBe(false)
    expect((await demo.call('GET', '/device/machine/getPage')).status).toBe(200)
  })

  it('must be changed again when a user goes back to it', async () => {
    const client = await server.login('primary', { password: chosen })
    await change(client, to(firstPassword, { oldPassword: chosen }))
    expect(await mustChange(client)).toBe(true)
    expect((await client.call('GET', '/device/machine/getPage')).status).toBe(403)
  })
})
