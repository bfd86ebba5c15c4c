import { expect, it } from 'vitest'
import { createServerClock, readServerTime } from '../../../engine/session/server-clock'
import { createFakeClock } from './fakes'

it.each([
  ['2026-11-21 08:00:00', Date.UTC(2026, 10, 21)],
  ['2026-11-21T00:00:00Z', Date.UTC(2026, 10, 21)],
  ['1795219200000', 1795219200000],
  ['soon', undefined],
  ['', undefined],
])('the server time %s is read', (text, time) => {
  expect(readServerTime(text)).toBe(time)
})

it('the server clock learns how far the server is ahead, and ignores an invalid time', () => {
  const { clock } = createFakeClock(1_000_000_000_000)
  const server = createServerClock(clock)
  expect(server.skew()).toBe(0)
  server.heard('1000000090000')
  server.heard('nonsense')
  expect(server.skew()).toBe(90_000)
})
