import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type ConsoleServer } from '../support/console-server'
import { databases } from '../support/databases'

interface Page {
  readonly list: readonly { readonly id: string }[]
}

describe.each(databases)('two users editing one record, on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  it.each([
    { base: '/device/machine', field: 'remark', guard: 'updateTime' },
    { base: '/system/dict', field: 'enName', guard: 'changedFrom' },
  ])('$base: the second is refused with the stored record, by $guard', async ({ base, field, guard }) => {
    const [first, second] = [await server.login('admin'), await server.login('admin')]
    const page = (await first.call('GET', `${base}/getPage`, { query: { pageNo: 1, pageSize: 1 } }))
      .data as Page
    const { id = '' } = page.list[0] ?? {}
    const seen = (await second.call('GET', `${base}/get`, { query: { id } })).data as Record<string, unknown>
    const stamp =
      guard === 'updateTime' ? { updateTime: seen['updateTime'] } : { changedFrom: { [field]: seen[field] } }
    const edit = (client: typeof first, value: string) =>
      client.call('PUT', `${base}/edit`, { body: { id, [field]: value, ...stamp } })
    expect(await edit(first, 'theirs')).toMatchObject({ success: true })
    expect(await edit(second, 'mine')).toMatchObject({
      success: false,
      code: 409,
      message: 'The record was changed by someone else meanwhile.',
      data: { record: { id, [field]: 'theirs' } },
    })
    const now = (await first.call('GET', `${base}/get`, { query: { id } })).data
    expect(now).toMatchObject({ [field]: 'theirs' })
  })
})
