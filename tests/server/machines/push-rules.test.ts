import { describe, expect, test } from 'vitest'
import { olderDatabase } from '../support/databases'
import { useMachines } from './machine-fixture'

describe.each(olderDatabase)('rules of pushes on $name', (database) => {
  const { server, admin, machine, select, rowOf, set, send, sent } = useMachines(database)

  test('keep in a push record what belongs to the type of the push, and nothing else (B12)', async () => {
    const restart = await rowOf('pushRecord', await sent({ pushType: 8, quantity: 3 }))
    expect(restart['pushContent']).toBe('{}')
    const logs = await rowOf('pushRecord', await sent({ pushType: 51, logSwitch: 1 }))
    expect(JSON.parse(String(logs['pushContent']))).toEqual({ logSwitch: 1 })
  })

  test('refuse an unknown machine with M46 (V51)', async () => {
    expect(await send({ pushType: 8, machineIds: ['999999999'] })).toMatchObject({
      status: 422,
      data: { fields: [{ field: 'machineIds', message: 'The machine was not found' }] },
    })
  })

  test('refuse more machines than one push may have with M10 (V27, C28)', async () => {
    const machineIds = Array.from({ length: 101 }, (_, index) => String(index + 1))
    const answer = await send({ pushType: 8, machineIds })
    const [problem] = (answer.data as { fields: readonly unknown[] }).fields
    expect(problem).toMatchObject({ field: 'machineIds', code: 'M10' })
  })

  test('send material boxes only to machines with the same number of boxes (push 2)', async () => {
    const [box] = await select('materialBox', {})
    const other = Number(box?.['boxQuantity']) === 3 ? 4 : 3
    await set('machine', machine()['id'], { materialBoxQuantity: other })
    const request = { pushType: 2, materialBoxId: box?.['id'], machineIds: [machine()['id']] }
    const refused = await send(request)
    expect(refused).toMatchObject({ status: 409, success: false })
    expect(refused.message).toContain(String(machine()['machineNo']))
    await set('machine', machine()['id'], { materialBoxQuantity: box?.['boxQuantity'] })
    expect(await send(request)).toMatchObject({ success: true })
  })

  test('send coupons only to the machines that they are for (push 30)', async () => {
    const coupons = await select('anyCoupon', { enableStatus: [1] })
    const coupon = coupons.find(({ machineRange }) => machineRange === 0) ?? {}
    const [another] = (await select('machine', {})).filter(({ id }) => id !== machine()['id'])
    const request = { pushType: 30, couponIds: [coupon['id']], machineIds: [machine()['id']] }
    await set('anyCoupon', coupon['id'], { machineRange: 1, machineList: [{ machineId: another?.['id'] }] })
    expect(await send(request)).toMatchObject({ status: 409 })
    await set('anyCoupon', coupon['id'], { machineList: [{ machineId: machine()['id'] }] })
    expect(await send(request)).toMatchObject({ success: true })
    await set('anyCoupon', coupon['id'], { machineRange: 0, machineList: null })
  })

  test('send coupons again by their first push, and only while they are open (P61, L18)', async () => {
    const [coupon] = await select('anyCoupon', { enableStatus: [1], machineRange: [0] })
    const push = await sent({ pushType: 30, couponIds: [coupon?.['id']] })
    const [issued] = await select('anyCouponPushRecord', { pushRecordId: [push] })
    const id = String(issued?.['id'])
    expect(issued).toMatchObject({ pushResult: -1 })
    const again = (path: string, body: Record<string, unknown>) => admin().call('POST', path, { body })
    const ofCoupon = { id, couponKind: issued?.['couponKind'] }
    expect(await again('/coupon/pushRecord/resend', ofCoupon)).toMatchObject({ status: 409 })
    await set('pushRecord', push, { pushResult: 0 })
    await set('anyCouponPushRecord', id, { pushResult: 0 })
    await set('anyCoupon', coupon?.['id'], { enableStatus: 2 })
    expect(await again('/push/record/resend', { id: push })).toMatchObject({ status: 409 })
    await set('anyCoupon', coupon?.['id'], { enableStatus: 1 })
    expect(await again('/coupon/pushRecord/resend', ofCoupon)).toMatchObject({ success: true })
    expect(await select('anyCouponPushRecord', { pushRecordId: [push] })).toHaveLength(1)
    expect(await rowOf('anyCouponPushRecord', id)).toMatchObject({ pushResult: -1 })
    expect(await rowOf('pushRecord', push)).toMatchObject({ pushResult: -1 })
  })

  test('make a push for coupons without one (L18)', async () => {
    const [coupon] = await select('anyCoupon', { enableStatus: [1], machineRange: [0], couponKind: [0] })
    const push = await sent({ pushType: 30, couponIds: [coupon?.['id']] })
    const [issued] = await select('anyCouponPushRecord', { pushRecordId: [push] })
    const id = String(issued?.['id'])
    await set('anyCouponPushRecord', id, { pushRecordId: null, pushResult: 2 })
    const body = { id, couponKind: 0 }
    expect(await admin().call('POST', '/coupon/pushRecord/resend', { body })).toMatchObject({ success: true })
    const row = await rowOf('anyCouponPushRecord', id)
    expect(row).toMatchObject({ pushResult: -1 })
    expect(row['pushRecordId']).not.toBeNull()
    expect(row['pushRecordId']).not.toBe(push)
  })

  test('refuse to push again to a machine that was given to another operator (P61)', async () => {
    const primary = await server().login('primary')
    const { id, departmentId } = machine()
    const departments = await select('department', { vipGrade: [1], enableStatus: [1] })
    const [own, foreign] = departments.map((row) => row['id'])
    await set('machine', id, { departmentId: own })
    const answer = await send({ pushType: 8, machineIds: [id] }, primary)
    expect(answer).toMatchObject({ success: true })
    const [push] = (answer.data as { ids: string[] }).ids
    await set('pushRecord', push, { pushResult: 2 })
    await set('machine', id, { departmentId: foreign })
    expect(await primary.call('POST', '/push/record/resend', { body: { id: push } })).toMatchObject({
      status: 422,
      message: 'The machine was not found',
    })
    await set('machine', id, { departmentId })
  })
})
