import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'

interface Found {
  readonly page: string
  readonly id: string
  readonly label: string
  readonly note?: string
}

describe.each(olderDatabase)('finding records by what names them ($name)', (databases) => {
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

  it('a machine is found by its number, and says its name', async () => {
    const machine = await firstOf(admin, '/device/machine/getPage')
    expect(await find(admin, ` ${String(machine['machineNo'])} `)).toContainEqual({
      page: 'my_device',
      id: machine['id'],
      label: machine['machineNo'],
      note: machine['machineName'],
    })
  })

  it('a part of a number finds a few machines, not all of them', async () => {
    const found = (await find(admin, 'VM2')).filter(({ page }) => page === 'my_device')
    expect(found).toHaveLength(3)
    expect(found.every(({ label }) => label.includes('VM2'))).toBe(true)
  })

  it('an order is found by its whole number, at any time; a part of it finds nothing and is no error', async () => {
    const payTime = '2026-11-20 00:00:00,2026-11-20 23:59:59'
    const orderNo = String((await firstOf(admin, '/order/success/getPage', { payTime }))['orderNo'])
    expect(await find(admin, orderNo)).toContainEqual(
      expect.objectContaining({ page: 'sales_success', label: orderNo }),
    )
    expect((await find(admin, orderNo.slice(0, 8))).filter(({ page }) => page === 'sales_success')).toEqual(
      [],
    )
  })

  it('nobody finds what they may not see: neither foreign records, nor lists that they have no menu of', async () => {
    const third = await here.login('third')
    const own = await firstOf(third, '/device/machine/getPage')
    const all = (await admin.call('GET', '/device/machine/getPage', { query: { pageSize: -1 } })).data as {
      list: readonly Record<string, unknown>[]
    }
    const foreign = all.list.find((row) => row['departmentId'] !== own['departmentId'])
    // Somebody finds it, so that it is the tenancy that hides it.
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

  it('what names nothing finds nothing', async () => {
    for (const text of ['', 'VM', ' '.repeat(9), 'x'.repeat(101), 'a\u0000b', '%%%', "' or 1=1 --"])
      expect(await find(admin, text)).toEqual([])
  })

  it('nobody is answered without a session', async () => {
    const { status } = await here.send({ method: 'GET', url: '/ylvm3.0/system/findRecords?text=VM2' })
    expect(status).toBe(401)
  })
})
