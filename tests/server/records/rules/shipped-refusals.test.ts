import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../support/console-server'
import { useConsole } from '../../support/use-console'
import { olderDatabase } from '../../support/databases'

interface Refused {
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

describe.each(olderDatabase)('rules of shipped entities on $name', (database) => {
  const here = useConsole(database)
  const first = async (path: string, query: Record<string, unknown> = {}) => {
    const { data } = await here.admin.call('GET', path, { query: { pageNo: 1, pageSize: 1, ...query } })
    return (data as { list: readonly Record<string, unknown>[] }).list[0] ?? {}
  }
  const refused = async (...[method, path, options]: Parameters<Client['call']>) => {
    const answer = await here.admin.call(method, path, options)
    expect(answer).toMatchObject({ status: 422, success: false })
    return Object.fromEntries((answer.data as Refused).fields.map(({ field, message }) => [field, message]))
  }

  it('switches of operators are for some levels only (L5, 6.4)', async () => {
    const operator = await first('/system/department/getPage', { vipGrade: 1 })
    const parent = await first('/system/department/getPage', { vipGrade: 0 })
    const body = { name: 'Switched', parentId: parent['id'], useSuperiorGoods: 1 }
    expect(Object.keys(await refused('POST', '/system/department/add', { body }))).toEqual([
      'useSuperiorGoods',
    ])
    const edited = { id: operator['id'], useSuperiorGoods: 1, useSuperiorCostPrice: 1 }
    expect(Object.keys(await refused('PUT', '/system/department/edit', { body: edited }))).toEqual([
      'useSuperiorGoods',
      'useSuperiorCostPrice',
    ])
    const below = { ...body, name: 'Switched below', parentId: operator['id'] }
    expect(await here.admin.call('POST', '/system/department/add', { body: below })).toMatchObject({
      success: true,
    })
  })

  it('user names are compared without case, as at the login (V65, M41)', async () => {
    const { roleId, departmentId } = await first('/system/user/getPage', { userName: 'primary' })
    const body = {
      userName: 'ADMIN',
      name: 'Somebody',
      password: 'Console#2026x',
      confirmPassword: 'Console#2026x',
      roleId,
      departmentId,
    }
    expect(await refused('POST', '/system/user/add', { body })).toHaveProperty('userName')
  })

  it.each([
    ['/system/user', { emailMessageFlag: null }],
    ['/device/machine', { warrantyFlag: null }],
    ['/vmAppVersion', { enableStatus: null }],
    ['/pay/thirdPartyPayment', { enableStatus: null }],
  ])('a switch of %s is on or off, never empty', async (base, change) => {
    const { id } = await first(`${base}/getPage`)
    expect(Object.keys(await refused('PUT', `${base}/edit`, { body: { id, ...change } }))).toEqual(
      Object.keys(change),
    )
  })

  it.each([
    ['number', '12x', undefined],
    ['boolean', 'yes', undefined],
    ['json', '{"a":', 'The content is not valid JSON.'],
  ])('a parameter of type %s takes only a value of this type (V99)', async (valueType, value, message) => {
    const body = { code: `rule_${valueType}`, name: 'Rule', valueType, value }
    const fields = await refused('POST', '/system/config/add', { body })
    expect(fields).toHaveProperty('value')
    if (message) expect(fields['value']).toBe(message)
  })

  it('the annual fee is an amount, and no renewal begins without a readable fee (L34, P67)', async () => {
    const fee = await first('/system/config/getPage', { code: 'renewalAnnualFee' })
    for (const value of ['198.555', '1 980', '-1'])
      expect(await refused('PUT', '/system/config/edit', { body: { id: fee['id'], value } })).toMatchObject({
        value: 'Please enter a valid amount.',
      })
    const { db } = here.server.database
    await sql`update records.config set value = 'none' where code = 'renewalAnnualFee'`.execute(db)
    const machine = await first('/renewal/machineRenewal/getPage')
    const body = { id: machine['id'], duration: 10, renewPayWay: 1 }
    expect(await here.admin.call('POST', '/renewal/machineRenewal/renew', { body })).toMatchObject({
      status: 409,
    })
    expect(await first('/renewal/machineRenewal/getPage', { machineNo: machine['machineNo'] })).toMatchObject(
      {
        expireDate: machine['expireDate'],
      },
    )
  })

  it.each(['javascript:alert(1)', 'mailto:a@b.example'])(
    'links lead to the web: %s is refused (V76, M97)',
    async (address) => {
      const payment = await first('/pay/thirdPartyPayment/getPage')
      const gateway = { id: payment['id'], gatewayUrl: address }
      expect(await refused('PUT', '/pay/thirdPartyPayment/edit', { body: gateway })).toEqual({
        gatewayUrl: 'Please enter a valid address.',
      })
      const ad = await first('/push/advertisement/getPage')
      expect(
        await refused('PUT', '/push/advertisement/edit', { body: { id: ad['id'], adLink: address } }),
      ).toEqual({ adLink: 'Please enter a valid address.' })
    },
  )

  it('white space is no value, before all other rules of a field (V9 before V47, V50, V97)', async () => {
    const { id } = await first('/device/machine/getPage', { permissionStatus: 0 })
    const body = { id, machineName: ' '.repeat(40), lockPassword: ' ' }
    const empty = 'Field cannot be empty.'
    expect(await refused('PUT', '/device/machine/edit', { body })).toEqual({
      machineName: empty,
      lockPassword: empty,
    })
    const words = { wordKey: 'blank', zhName: ' ', enName: ' ' }
    expect(await refused('POST', '/system/thesaurus/add', { body: words })).toEqual({
      zhName: empty,
      enName: empty,
    })
    const item = { dictId: 'yes_or_no', value: 'blank', sort: 1, zhName: '空', enName: ' ' }
    expect(await refused('POST', '/system/dictItem/add', { body: item })).toEqual({ enName: empty })
  })

  it('a list of machines is searched by times from 2018 until today (L8, T3)', async () => {
    for (const [createTime, message] of [
      ['2017-12-31,2026-01-01', 'The time cannot be earlier than 2018/01/01.'],
      ['2999-01-01,2999-01-02', /^The time cannot be later than /],
      ['2026-01-02,2026-01-01', 'The start time must be before the end time.'],
    ] as const) {
      const answer = await here.admin.call('GET', '/device/machine/getPage', { query: { createTime } })
      expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(message) as string })
    }
    expect(await first('/device/machine/getPage', { createTime: '2018-01-01,' })).toHaveProperty('id')
  })

  it('an expired machine takes no new cabinets and tracks (L8, B8)', async () => {
    const { db } = here.server.database
    const machine = await first('/device/machine/getPage', { permissionStatus: 0 })
    const cabinet = { machineId: machine['id'], trackType: 1 }
    const add = (base: string, body: object) => here.admin.call('POST', `${base}/add`, { body })
    const { data } = await add('/device/container', { ...cabinet, containerNo: 98 })
    const track = { containerId: (data as { id: string }).id, trackType: 1 }
    const stocks = { currentStock: 0, maxStock: 10, alertStock: 2 }
    expect(await add('/device/track', { ...track, ...stocks, trackNo: 1 })).toMatchObject({ success: true })
    await sql`update records.machine set "expireDate" = now() - interval '3 days'
      where id = ${machine['id']}`.execute(db)
    for (const answer of [
      await add('/device/container', { ...cabinet, containerNo: 99 }),
      await add('/device/track', { ...track, ...stocks, trackNo: 2 }),
      await here.admin.call('POST', '/device/track/addBatch', {
        body: [{ ...track, ...stocks, trackNo: 3 }],
      }),
    ])
      expect(answer).toMatchObject({ status: 409, success: false })
  })

  it('pictures have addresses on the web or on the server itself (V76, M97)', async () => {
    const type = await first('/goods/goodsType/getPage')
    for (const image of ['a cup', 'javascript:alert(1)', 'data:image/png,AAAA', '//elsewhere.example/a.png'])
      expect(
        await refused('PUT', '/goods/goodsType/edit', { body: { id: type['id'], image } }),
        image,
      ).toEqual({ image: 'Please enter a valid address.' })
    for (const image of ['https://example.com/a.png', '/file/view/a.png'])
      expect(
        await here.admin.call('PUT', '/goods/goodsType/edit', { body: { id: type['id'], image } }),
        image,
      ).toMatchObject({ success: true })
  })

  it('a price has an upper bound, which the refusal names', async () => {
    const goods = await first('/goods/goods/getPage')
    expect(await refused('PUT', '/goods/goods/edit', { body: { id: goods['id'], price: 100_000 } })).toEqual({
      price: 'The value must be between 0 and 99999.',
    })
  })

  it('a picture field holds as many pictures as it says, else one (V25, M65)', async () => {
    const address = (index: number) => `/file/view/${index}.png`
    const pictures = (count: number) => Array.from({ length: count }, (_, index) => address(index)).join(';')
    const [type, recipe] = [await first('/goods/goodsType/getPage'), await first('/coffee/recipe/getPage')]
    const edit = (base: string, body: object) => here.admin.call('PUT', `${base}/edit`, { body })
    expect(
      await refused('PUT', '/goods/goodsType/edit', { body: { id: type['id'], image: pictures(2) } }),
    ).toEqual({ image: 'Upload up to 1 picture.' })
    expect(
      await refused('PUT', '/coffee/recipe/edit', { body: { id: recipe['id'], images: pictures(4) } }),
    ).toEqual({ images: 'Upload up to 3 pictures.' })
    expect(await edit('/goods/goodsType', { id: type['id'], image: `${address(1)};` })).toMatchObject({
      success: true,
    })
    expect(await edit('/coffee/recipe', { id: recipe['id'], images: pictures(3) })).toMatchObject({
      success: true,
    })
  })

  it.each([
    '/goods/goods',
    '/goods/goodsType',
    '/goods/goodsGroup',
    '/coffee/recipe',
    '/coffee/recipeGroup',
    '/coffee/powderSetting',
    '/coffee/materialBox',
    '/push/advertisement',
  ])('a record of %s cannot be given to another operator by an edit', async (base) => {
    const { id, departmentId } = await first(`${base}/getPage`)
    expect(id).toBeDefined()
    for (const other of [departmentId === '2' ? '3' : '2', null])
      expect(
        Object.keys(await refused('PUT', `${base}/edit`, { body: { id, departmentId: other } })),
      ).toContain('departmentId')
  })
})
