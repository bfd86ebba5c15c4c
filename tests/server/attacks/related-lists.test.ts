import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { orderYear } from '../../order-year'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

describe.each(olderDatabase)('lists of related records on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let secondary: Client
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    secondary = await server.login('secondary')
  })
  afterAll(() => server.stop())

  const page = (client: Client, base: string, query: Readonly<Record<string, string>>) =>
    client.call('GET', `${base}/getPage`, { query: { pageNo: '1', pageSize: '50', ...query } })
  const rows = async (client: Client, base: string, query: Readonly<Record<string, string>> = {}) =>
    ((await page(client, base, query)).data as { list: readonly Row[] }).list

  /** Returns a record of operator 17, which is not below the operator of `secondary`. */
  const foreign = async (base: string, query: Readonly<Record<string, string>> = {}): Promise<Row> => {
    const [row] = await rows(admin, base, { departmentId: '17', ...query })
    if (!row) throw new Error(`${base} has none.`)
    return row
  }

  it.each([
    ['/device/container', 'machineId', '/device/machine'],
    ['/device/track', 'machineId', '/device/machine'],
    ['/device/fault', 'machineId', '/device/machine'],
    ['/device/inventory', 'machineId', '/device/machine'],
    ['/device/machine', 'payeeId', '/pay/payee'],
    ['/coupon/pickupCode', 'couponId', '/coupon/coupon'],
    ['/coupon/pushRecord', 'couponId', '/coupon/coupon'],
  ])("show nothing of another operator's record: %s by %s", async (list, filter, base) => {
    const { id } = await foreign(base)
    expect(await rows(secondary, list, { [filter]: id })).toEqual([])
    const [own] = await rows(secondary, base)
    // A filter that takes a single id refuses two.
    const { data } = await page(secondary, list, { [filter]: `${id},${own?.id}` })
    const mixed = (data as { list: readonly Row[] } | null)?.list ?? []
    for (const row of mixed) expect(row[filter]).toBe(own?.id)
  })

  it('show the operators below, and no others', async () => {
    expect(await rows(secondary, '/system/department', { parentId: '17' })).toEqual([])
    const below = await rows(secondary, '/system/department', { parentId: '3' })
    expect(below.length).toBeGreaterThan(0)
    for (const row of below) expect(row['parentId']).toBe('3')
  })

  it('show users of visible operators and their operation log, and no others', async () => {
    expect(await rows(secondary, '/system/user', { departmentId: '17' })).toEqual([])
    const { userName } = await foreign('/system/user')
    const operateTime = recently()
    expect(await rows(secondary, '/system/userLog', { account: String(userName), operateTime })).toEqual([])
    const own = await rows(secondary, '/system/userLog', { account: 'secondary', operateTime })
    for (const row of own) expect(row['userName']).toBe('secondary')
    // Part of a name matches no user, neither `secondary` nor users with a similar name.
    expect(await rows(admin, '/system/userLog', { account: 'secondar', operateTime })).toEqual([])
  })

  it('show sessions to administrators alone, and filter them by the id of a user', async () => {
    expect((await page(secondary, '/system/session', { userId: '104' })).code).toBe(403)
    const own = await rows(admin, '/system/session', { userId: '104' })
    expect(own.length).toBeGreaterThan(0)
    for (const row of own) expect(row['userId']).toBe('104')
    expect(await rows(admin, '/system/session', { userId: "104' or '1'='1" })).toEqual([])
  })

  it('show only own groups among those that hold a recipe', async () => {
    const [group] = (await rows(admin, '/goods/goodsGroup', { departmentId: '17', groupType: '2' })).concat(
      await rows(admin, '/goods/goodsGroup', { groupType: '2' }),
    )
    const [recipeId = ''] = (group?.['recipeIds'] ?? []) as readonly string[]
    const all = await rows(admin, '/goods/goodsGroup', { recipeIds: recipeId })
    expect(all.map(({ id }) => id)).toContain(group?.id)
    const seen = await rows(secondary, '/goods/goodsGroup', { recipeIds: recipeId })
    for (const row of seen) expect(['3', '4', '5']).toContain(row['departmentId'])
    for (const row of all) expect(row['recipeIds']).toContain(recipeId)
  })

  it('refuse unknown filters, and find nothing by malformed ids', async () => {
    for (const query of [{ userId: '1' }, { couponId: '1' }, { 'machineId;': '1' }] as Record<
      string,
      string
    >[])
      expect((await page(secondary, '/device/track', query)).code, JSON.stringify(query)).toBe(400)
    for (const id of ["1' or 1=1 --", 'null', '*', '1e3']) {
      const { data } = await page(secondary, '/device/track', { machineId: id })
      expect((data as { list: readonly Row[] } | null)?.list ?? [], id).toEqual([])
    }
  })

  it("answer for another operator's order as for an unknown id", async () => {
    const { id, machineId } = await foreign('/order/success', { payTime: orderYear() })
    const answer = await secondary.call('GET', '/order/success/get', { query: { id } })
    const absent = await secondary.call('GET', '/order/success/get', { query: { id: '999999999999' } })
    expect([answer.code, answer.message]).toEqual([absent.code, absent.message])
    expect(await rows(secondary, '/device/fault', { machineId: String(machineId) })).toEqual([])
  })
})

/** Returns the last seven days, a range that the operation log accepts. */
function recently(): string {
  const day = (ago: number) =>
    new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
  return `${day(6)} 00:00:00,${day(0)} 23:59:59`
}
