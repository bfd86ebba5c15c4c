import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, describe, expect, it } from 'vitest'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import type { Client } from '../support/console-server'
import { useConsole } from '../support/use-console'
import { olderDatabase } from '../support/databases'
import { visit } from './visitor'

const eighteen = 'Ab1+Ab2-Ab3/Ab4=Zz'
const thirty = `${eighteen}Qw5.Qw6:Qw7;`

describe.each(olderDatabase)('the length of new passwords on $name', (database) => {
  const here = useConsole(database)

  const put = async (code: 'passwordMinLength' | 'passwordMaxLength', value: string) => {
    const { list } = (await here.admin.call('GET', '/system/config/getPage', { query: { code } })).data as {
      list: { id: string }[]
    }
    return here.admin.call('PUT', '/system/config/edit', { body: { id: list[0]?.id, value } })
  }
  const limit = async (min: number, max: number) => {
    expect((await put('passwordMaxLength', '128')).success).toBe(true)
    expect((await put('passwordMinLength', String(min))).success).toBe(true)
    expect((await put('passwordMaxLength', String(max))).success).toBe(true)
  }
  afterAll(() => limit(8, 20))

  const change = (client: Client, oldPassword: string, newPassword: string) =>
    client.call('PUT', '/system/changePassword', {
      body: { oldPassword, newPassword, confirmPassword: newPassword },
    })
  const tooShort = (field: string, min: number, max: number) => ({
    status: 422,
    data: {
      fields: expect.arrayContaining([
        expect.objectContaining({
          field,
          code: 'M67',
          message: `The password must have ${min} to ${max} characters.`,
        }),
      ]) as unknown,
    },
  })

  it('follows the parameters wherever a password is chosen, and is never asked of a login', async () => {
    await limit(18, 40)
    const third = await here.server.login('third')
    expect(await change(third, firstPassword, 'Fresh+Start9')).toMatchObject(tooShort('newPassword', 18, 40))
    const added = await here.admin.call('POST', '/system/user/add', {
      body: { userName: 'short-one', password: 'Fresh+Start9', confirmPassword: 'Fresh+Start9' },
    })
    expect(added).toMatchObject(tooShort('password', 18, 40))
    const visitor = visit(here.server)
    const code = await codeFor('secondary')
    const keys = await visitor.exchange()
    const reset = { account: 'secondary', captcha: code, ...(await keys.loginFields('Fresh+Start9')) }
    expect(await visitor.post('/system/resetPasswordByMail', reset)).toMatchObject(
      tooShort('newPassword', 18, 40),
    )
    // Above the default limit, but within the parameters.
    expect((await change(third, firstPassword, thirty)).success).toBe(true)
    expect((await visit(here.server).logIn('third', thirty)).success).toBe(true)
    await limit(8, 20)
    // A password that would be refused today still logs in.
    expect((await visit(here.server).logIn('third', thirty)).success).toBe(true)
    expect(
      (await change(await here.server.login('third', { password: thirty }), thirty, firstPassword)).success,
    ).toBe(true)
  })

  it('is part of the entities that the console makes forms of', async () => {
    const third = await here.server.login('third')
    const lengths = async () => {
      const { data } = await third.call('GET', '/system/metadata/getPageDefinition', {
        query: { entity: 'passwordChange' },
      })
      const { entities } = data as {
        entities: Record<string, { properties: Record<string, { minLength?: number; maxLength?: number }> }>
      }
      const { newPassword, oldPassword } = entities['passwordChange']?.properties ?? {}
      return [newPassword?.minLength, newPassword?.maxLength, oldPassword?.minLength, oldPassword?.maxLength]
    }
    const onServer = async () => {
      const { data } = await third.call('GET', '/system/getUserInfo')
      const { webComponentConfigItemList } = data as {
        webComponentConfigItemList?: readonly { code: string; componentType: string }[]
      }
      return (webComponentConfigItemList ?? [])
        .filter(({ componentType }) => componentType === 'entity')
        .map(({ code }) => code)
        .sort()
    }
    expect(await onServer()).toEqual([])
    await limit(9, 12)
    expect(await lengths()).toEqual([9, 12, undefined, 200])
    expect(await onServer()).toEqual(['passwordChange', 'user'])
  })

  it('is kept by issued passwords', async () => {
    await limit(30, 40)
    await sql`update records."user" set email = null where "userName" = 'replenisher'`.execute(
      here.server.database.db,
    )
    const { rows } = await sql<{ id: string }>`select id::text from records."user"
      where "userName" = 'replenisher'`.execute(here.server.database.db)
    const answer = await here.admin.call('PUT', '/system/user/resetPassword', { body: { id: rows[0]?.id } })
    const { revealed } = answer.data as { revealed: readonly { value: string }[] }
    expect(revealed.map(({ value }) => value.length)).toEqual([30])
  })

  it.each([
    ['passwordMinLength', '7', { min: 8, max: 20 }],
    ['passwordMinLength', '21', { min: 8, max: 20 }],
    ['passwordMinLength', '8.5', { min: 8, max: 20 }],
    ['passwordMaxLength', '7', { min: 8, max: 128 }],
    ['passwordMaxLength', '129', { min: 8, max: 128 }],
  ] as const)('%s cannot be %s', async (code, value, { min, max }) => {
    await limit(8, 20)
    expect(await put(code, value)).toMatchObject({
      status: 422,
      data: {
        fields: [
          {
            field: 'value',
            code: 'server.passwordLength',
            message: expect.stringContaining(`from ${min} to ${max}`) as string,
          },
        ],
      },
    })
  })

  const codeFor = async (account: string): Promise<string> => {
    await sql`update records."user" set email = "userName" || '@fleet.example' where "userName" = ${account}`.execute(
      here.server.database.db,
    )
    const visitor = visit(here.server)
    await visitor.post('/system/getResetPasswordCaptcha', { account })
    await here.server.app.mailing.settle()
    const { list } = (await here.admin.call('GET', '/system/mailOutbox/getPage')).data as {
      list: { recipient: string; body: string }[]
    }
    const captcha =
      /\b\d{6}\b/.exec(list.find(({ recipient }) => recipient.startsWith(account))?.body ?? '')?.[0] ?? ''
    expect((await visitor.post('/system/validResetPasswordCaptcha', { account, captcha })).success).toBe(true)
    return captcha
  }
})
