import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, test } from 'vitest'
import { soon } from '../database/soon'
import { olderDatabase } from '../support/databases'
import { useMachines } from './machine-fixture'

describe.each(olderDatabase)('machines over MQTT on $name', (database) => {
  const { server, machines, admin, machine, select, rowOf, set, open, send, sent } = useMachines(database)

  describe('pushes (6.5)', () => {
    test('reach the machine with their content, and take effect with its answer (push 11, 12)', async () => {
      const { heard } = await open(() => ({ done: true }))
      const id = await sent({ pushType: 11 })
      await soon(async () => expect(await rowOf('pushRecord', id)).toMatchObject({ pushResult: 1 }))
      expect(heard).toMatchObject([{ id, type: 11, content: {} }])
      expect(Date.parse(heard[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now())
      expect(await rowOf('machine', machine()['id'])).toMatchObject({ salesStatus: 0 })
      const open12 = await sent({ pushType: 12 })
      await soon(async () => expect(await rowOf('pushRecord', open12)).toMatchObject({ pushResult: 1 }))
      expect(await rowOf('machine', machine()['id'])).toMatchObject({ salesStatus: 1 })
      const record = await rowOf('pushRecord', open12)
      expect(record['replyTime']).not.toBeNull()
    })

    test('that a machine refuses change nothing but their record', async () => {
      await open(() => ({ done: false, message: 'the door is open' }))
      const id = await sent({ pushType: 11 })
      await soon(async () =>
        expect(await rowOf('pushRecord', id)).toMatchObject({
          pushResult: 0,
          resultMessage: 'the door is open',
        }),
      )
      expect(await rowOf('machine', machine()['id'])).toMatchObject({ salesStatus: 1 })
    })

    test('are overtime without an answer in time (C66), and can be sent again (P61)', async () => {
      const id = await sent({ pushType: 8 })
      expect(await rowOf('pushRecord', id)).toMatchObject({ pushResult: -1 })
      expect(await admin().call('POST', '/push/record/resend', { body: { id } })).toMatchObject({
        success: false,
      })
      await sql`update console.push_delivery set deadline = now() - interval '1 second' where record_id = ${id}`.execute(
        server().database.db,
      )
      machines().wake()
      await soon(async () =>
        expect(await rowOf('pushRecord', id)).toMatchObject({ pushResult: 2, replyTime: null }),
      )
      const { heard } = await open(() => ({ done: true }))
      expect(await admin().call('POST', '/push/record/resend', { body: { id } })).toMatchObject({
        success: true,
      })
      await soon(async () => expect(await rowOf('pushRecord', id)).toMatchObject({ pushResult: 1 }))
      expect(heard.map((push) => push.id)).toEqual([id])
    })

    test('are sent again until they are answered, so that a machine that comes late still gets them', async () => {
      const id = await sent({ pushType: 8 })
      const { heard } = await open(() => ({ done: true }))
      await sql`update console.push_delivery set next_at = now() where record_id = ${id}`.execute(
        server().database.db,
      )
      machines().wake()
      await soon(async () => expect(await rowOf('pushRecord', id)).toMatchObject({ pushResult: 1 }))
      expect(new Set(heard.map((push) => push.id))).toEqual(new Set([id]))
    })

    test('set prices and add stock only when the machine did it (push 6, 16)', async () => {
      await open(() => ({ done: true }))
      const [container] = await select('container', { machineId: [machine()['id']] })
      const all = await select('track', { containerId: [container?.['id']] })
      const track = all.find((one) => one['goodsId']) ?? {}
      await set('track', track['id'], { currentStock: 0, maxStock: 10 })
      const priced = await sent({ pushType: 6, priceList: [{ goodsId: track['goodsId'], price: 7.25 }] })
      await soon(async () => expect(await rowOf('pushRecord', priced)).toMatchObject({ pushResult: 1 }))
      expect(await rowOf('track', track['id'])).toMatchObject({ price: 7.25 })
      const { containerNo } = container ?? {}
      const added = await sent({ pushType: 16, containerNo, trackNos: [track['trackNo']], quantity: 12 })
      await soon(async () => expect(await rowOf('pushRecord', added)).toMatchObject({ pushResult: 1 }))
      expect(await rowOf('track', track['id'])).toMatchObject({ currentStock: 10 })
      const logs = await select('replenishmentLog', {
        machineId: [machine()['id']],
        trackNo: [track['trackNo']],
        replenishWay: [2],
      })
      expect(logs.at(-1)).toMatchObject({ beforeQuantity: 0, quantity: 10, afterQuantity: 10 })
    })

    test('are refused for machines that have expired or lack a push id, and name them (V51, M47)', async () => {
      const all = await select('machine', {})
      const lost = all.find((row) => !row['pushId'] && row['permissionStatus'] === 0) ?? {}
      const expired = all.find((row) => row['permissionStatus'] === 2) ?? {}
      const refused = await send({ pushType: 8, machineIds: [machine()['id'], lost['id'], expired['id']] })
      expect(refused.message).toContain(String(lost['machineNo']))
      expect(refused.message).toContain(String(expired['machineNo']))
      expect(refused.message).not.toContain(String(machine()['machineNo']))
    })

    test('reach no machine of another operator, and need the permission', async () => {
      const third = await server().login('third')
      expect((await send({ pushType: 8, machineIds: [machine()['id']] }, third)).success).toBe(false)
      const finance = await server().login('finance')
      expect(await send({ pushType: 8, machineIds: [machine()['id']] }, finance)).toMatchObject({
        status: 403,
      })
    })

    test('take machines as a list, or joined by commas (P60)', async () => {
      const { id } = machine()
      const answer = await admin().call('POST', '/push/send', {
        body: { machineIds: String(id), pushType: 14, containerNo: 1, trackNos: '1, 2' },
      })
      expect(answer).toMatchObject({ success: true })
      const [record] = await select('pushRecord', { machineId: [id], pushType: [14] })
      expect(JSON.parse(String(record?.['pushContent']))).toMatchObject({ trackNos: [1, 2] })
      const bad = { machineIds: `${String(id)},x`, pushType: 8 }
      expect(await admin().call('POST', '/push/send', { body: bad })).toMatchObject({ status: 422 })
    })

    test('need the parameters of their type (V66 to V69)', async () => {
      const refused = await send({
        pushType: 13,
        machineIds: [machine()['id']],
        containerNo: 1,
        minTemperature: 5,
        maxTemperature: 5,
      })
      expect(refused).toMatchObject({ status: 422, data: { fields: [{ field: 'maxTemperature' }] } })
      expect(await send({ pushType: 3, machineIds: [machine()['id']] })).toMatchObject({
        data: { fields: [{ field: 'faultContent', message: 'Please enter the fault content.' }] },
      })
    })
  })
})
