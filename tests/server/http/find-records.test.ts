import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'

interface Found {
  readonly page: string
  readonly id: string
  readonly label: string
  readonly note?: string
}

describe.each(olderDatabase)('finding records by their names on $name', (databases) => {
  let here: ConsoleServer
  let admin: Client
  beforeAll(async () => {
    here = await openConsole(databases)
    admin = await here.login('admin')
  })
  afterAll(() => here.stop())

  const find = async (client: Client, text: string) => {
    const { data, status } = await client.call('GET', '/system/findRecords', { query: { text } })
    expect(status).toBe(200)
    return data as readonly Found[]
  }
  const firstOf = async (client: Client, path: string, query: Record<string, unknown> = {}) => {
    const { data } = await client.call('GET', path, { query: { pageSize: 1, ...query } })
    const [row] = (data as { list: readonly Record<string, unknown>[] }).list
    if (!row) throw new Error(`${path} has no row.`)
    return row
  }

  it('finds a machine by its number, and shows its name', async () => {
    const machine = await firstOf(admin, '/device/machine/getPage')
    expect(await find(admin, ` ${String(machine['machineNo'])} `)).toContainEqual({
      page: 'my_device',
      id: machine['id'],
      label: machine['machineNo'],
      note: machine['machineName'],
    })
  })

  it('finds a few machines by a part of a number, not all of them', async () => {
    const found = (await find(admin, 'VM2')).filter(({ page }) => page === 'my_device')
    expect(found).toHaveLength(3)
    expect(found.every(({ label }) => label.includes('VM2'))).toBe(true)
  })

  it('finds an order of any time by its whole number, and nothing by a part of it', async () => {
    const payTime = '2026-11-20 00:00:00,2026-11-20 23:59:59'
    const orderNo = String((await firstOf(admin, '/order/success/getPage', { payTime }))['orderNo'])
    expect(await find(admin, orderNo)).toContainEqual(
      expect.objectContaining({ page: 'sales_success', label: orderNo }),
    )
    expect((await find(admin, orderNo.slice(0, 8))).filter(({ page }) => page === 'sales_success')).toEqual(
      [],
    )
  })

  it('finds neither records of other operators nor records of lists without a menu', async () => {
    const third = await here.login('third')
    const own = await firstOf(third, '/device/machine/getPage')
    const all = (await admin.call('GET', '/device/machine/getPage', { query: { pageSize: -1 } })).data as {
      list: readonly Record<string, unknown>[]
    }
    const foreign = all.list.find((row) => row['departmentId'] !== own['departmentId'])
    // An administrator finds it, so the tenancy hides it from `third`.
    expect(await find(admin, String(foreign?.['machineNo']))).toContainEqual(
      expect.objectContaining({ page: 'my_device', id: foreign?.['id'] }),
    )
    expect(await find(third, String(own['machineNo']))).toContainEqual(
      expect.objectContaining({ page: 'my_device', id: own['id'] }),
    )
    expect(await find(third, String(foreign?.['machineNo']))).toEqual([])
    const replenisher = await here.login('replenisher')
    const pages = new Set((await find(replenisher, 'admin')).map(({ page }) => page))
    expect(pages.has('user')).toBe(false)
  })

  it('finds nothing by a text that names nothing', async () => {
    for (const text of ['', 'VM', ' '.repeat(9), 'x'.repeat(101), 'a\u0000b', '%%%', "' or 1=1 --"])
      expect(await find(admin, text)).toEqual([])
  })

  it('requires a session', async () => {
    const { status } = await here.send({ method: 'GET', url: '/ylvm3.0/system/findRecords?text=VM2' })
    expect(status).toBe(401)
  })
})
