import { DatabaseError } from 'pg'
import { expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import {
  createMachineDesk,
  type MachineDeskOptions,
} from '../../../server-stub/product/machines/machine-desk'

/** Takes a report at a desk whose work fails with `error`, and returns the outcome and the warnings. */
async function takeFailing(error: Error) {
  const warn = vi.fn<MachineDeskOptions['warn']>()
  const work = (() => Promise.reject(error)) as MachineDeskOptions['work']
  const database = {} as MachineDeskOptions['database']
  const desk = createMachineDesk({
    database,
    work,
    refunds: { beginAutomatic: async () => undefined, wake: () => undefined },
    warn,
  })
  const taken = await desk.take({ pushId: 'P1', report: 'state', content: {} }).then(
    () => 'passed over',
    () => 'to be tried again',
  )
  await desk.pushes.close()
  return { taken, told: warn.mock.calls.map(([, message]) => message) }
}

const ofDatabase = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code })

it.each([
  ['is refused', new ApiRefusal({ status: 422, reason: 'no', message: 'M16' })],
  ['has a number too large for its column', ofDatabase('22003')],
  ['is stored already', ofDatabase('23505')],
])('a report that %s causes a warning and is skipped, so that no machine waits', async (_, error) => {
  const { taken, told } = await takeFailing(error)
  expect(taken).toBe('passed over')
  expect(told).toContainEqual(expect.stringContaining('P1: state'))
})

it.each([
  ['the database shuts down', ofDatabase('57P01')],
  ['a deadlock ends the transaction', ofDatabase('40P01')],
  ['the connection is lost', new Error('Connection terminated unexpectedly')],
])('a report is tried again when %s', async (_, error) => {
  expect((await takeFailing(error)).taken).toBe('to be tried again')
})
