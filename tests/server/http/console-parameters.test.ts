import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

const parameters = async (client: Client): Promise<unknown> =>
  ((await client.call('GET', '/system/getUserInfo')).data as { parameters: unknown }).parameters

interface Page {
  readonly list: readonly { readonly id: string; readonly code: string }[]
}

describe.each(olderDatabase)('parameters that the console goes by, on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  it('come with the profile: those of the important notice (B15), and no other', async () => {
    const [admin, finance] = await Promise.all([server.login('admin'), server.login('finance')])
    expect(await parameters(finance)).toEqual({ importantNotice: 'false' })
    const { data } = await admin.call('GET', '/system/config/getPage', { query: { code: 'importantNotice' } })
    const row = (data as Page).list.find(({ code }) => code === 'importantNotice')
    const changed = await admin.call('PUT', '/system/config/edit', { body: { ...row, value: 'true' } })
    expect(changed).toMatchObject({ status: 200, success: true })
    expect(await parameters(finance)).toEqual({ importantNotice: 'true' })
  })
})
