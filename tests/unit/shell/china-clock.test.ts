import { expect, it } from 'vitest'
import { ApiError } from '../../../engine/ports/api-error'
import { createChinaClock } from '../../../engine/shell/clock/create-china-clock'
import { createFakeTransport } from '../../../engine/testing/fake-transport'
import { createFakeClock } from '../session/fakes'

const noon = Date.parse('2026-11-22T12:00:00+08:00')

function setUp(...answers: readonly (() => unknown)[]) {
  const time = createFakeClock()
  let call = 0
  const transport = createFakeTransport({
    'GET /system/getServerTime': () => answers[Math.min(call++, answers.length - 1)]?.(),
  })
  const china = createChinaClock(transport, time.clock)
  const refresh = async () => {
    china.refresh()
    await time.advance(0)
  }
  return { time, transport, china, refresh }
}

it('the China clock follows the server, and runs on in between (P25)', async () => {
  const { time, china, refresh } = setUp(() => '2026-11-22 12:00:00')
  expect(china.time()).toBeUndefined()
  await refresh()
  expect(china.time()).toBe(noon)
  await time.advance(3_000)
  expect(china.time()).toBe(noon + 3_000)
})

it('the China clock asks again when 5 s have passed, not before (C43)', async () => {
  const { time, transport, refresh } = setUp(() => '2026-11-22 12:00:00')
  await refresh()
  await time.advance(4_999)
  await refresh()
  expect(transport.calls).toHaveLength(1)
  await time.advance(1)
  await refresh()
  expect(transport.calls).toHaveLength(2)
})

it('the China clock only moves forward', async () => {
  const { time, china, refresh } = setUp(
    () => '2026-11-22 12:00:00',
    () => '2026-11-22 11:00:00',
  )
  await refresh()
  await time.advance(6_000)
  const before = china.time() ?? 0
  await refresh()
  expect(china.time()).toBe(before)
})

it('the China clock aborts its request when it sends a newer one, and ignores the answer', async () => {
  let answerLate: (time: string) => void = () => undefined
  const { time, transport, china, refresh } = setUp(
    () => new Promise((resolve) => (answerLate = resolve)),
    () => '2026-11-22 12:00:00',
  )
  await refresh()
  await time.advance(5_000)
  await refresh()
  answerLate('2026-11-22 23:00:00')
  await time.advance(0)
  expect(transport.givenUp()).toEqual([true, false])
  expect(china.time()).toBe(noon)
})

it('the China clock reports a failure and recovers (M18)', async () => {
  const { time, china, refresh } = setUp(
    () => {
      throw new ApiError({ kind: 'network' })
    },
    () => 'tomorrow',
    () => '2026-11-22 12:00:00',
  )
  await refresh()
  expect(china.failed()).toBe(true)
  await time.advance(5_000)
  await refresh()
  expect(china.failed()).toBe(true)
  await time.advance(5_000)
  await refresh()
  expect([china.failed(), china.time()]).toEqual([false, noon])
})
