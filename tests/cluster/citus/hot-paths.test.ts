import { describe, expect, test } from 'vitest'
import { distributedTables } from '../../../server-stub/platform/records/distributing/is-distributed'
import { soon } from '../../server/database/soon'
import { useMachines } from '../../server/machines/machine-fixture'
import { databases } from '../../server/support/databases'
import { recordStatements, type Statement } from '../../server/statistics/record-statements'
import { shardsOf } from './shards-of'

describe.each(databases)('hot paths on a cluster go to the shard of one operator', (database) => {
  const { server, machine, open, select } = useMachines(database)

  /** Expects that every statement about rows of workers names operators, and goes to one shard. */
  const expectOneShard = async (statements: readonly Statement[]): Promise<void> => {
    const names = [...(await distributedTables(server().database.db))]
    const isAbout = ({ text }: Statement) =>
      names.some((name) => text.includes(`"${name}"`)) && !/^\s*(explain|begin)/.test(text)
    const about = statements.filter(isAbout)
    expect(about.length).toBeGreaterThan(0)
    for (const statement of about)
      expect([statement.text, await shardsOf(server().database, statement)]).toEqual([statement.text, 1])
    // The last value names operators. Without ids, no shard is asked.
    for (const { text, values } of statements.filter((each) => each.text.includes('places_of')))
      if ((values[4] as readonly unknown[]).length > 0)
        expect([text, values[5]]).toEqual([text, expect.any(Array)])
  }

  test('reports of a machine: a sale, its repetition, a log, and that it is online again', async () => {
    const { say } = await open()
    const [container] = await select('container', { machineId: [machine()['id']] })
    const [track] = await select('track', { containerId: [container?.['id']] })
    const sale = {
      orderNo: 'HOT2026112200000000001',
      containerNo: container?.['containerNo'],
      trackNo: track?.['trackNo'],
      quantity: 1,
      price: 350,
      payWay: 1,
      paid: true,
      outGoodsStatus: 1,
      createTime: '2026-11-22 10:00:00',
      payTime: '2026-11-22 10:00:05',
    }
    const statements = await recordStatements(server().database, async () => {
      await say('sale', sale)
      await say('sale', sale)
      await say('state', { online: false })
      await say('state', { online: true, humidity: 43 })
      await soon(async () =>
        expect(
          await server().work('machine', ({ find }) => find('machine', String(machine()['id']))),
        ).toMatchObject({ humidity: 43 }),
      )
    })
    await expectOneShard(statements)
    expect(await select('salesOrder', { orderNo: [sale.orderNo] })).toHaveLength(1)
  })

  test('pages, counts and records of an operator', async () => {
    const third = await server().login('third')
    const payTime = '2026-11-01 00:00:00,2026-11-20 23:59:59'
    const call = async (query: Readonly<Record<string, unknown>>) => {
      const { data } = await third.call('GET', '/order/success/getPage', {
        query: { pageSize: 10, payTime, ...query },
      })
      return (data as { list: readonly { id: string }[] }).list
    }
    const statements = await recordStatements(server().database, async () => {
      const [first] = await call({ pageNo: 1, totals: 'paidAmount' })
      await call({ pageNo: 2 })
      await call({ pageNo: 1, payWay: 3, sortField: 'paidAmount', sortOrder: 'desc' })
      await third.call('GET', '/order/success/get', { query: { id: first?.id } })
    })
    await expectOneShard(statements)
  })
})
