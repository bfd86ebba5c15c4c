import { expect, it, vi } from 'vitest'
import { awaitHandover, handOver, type Handover } from '../../../engine/session/login-window'

it('a code reaches the page that waits for its state, once, and the sender is told (A8)', async () => {
  const mine = vi.fn<(handover: Handover) => void>()
  const other = vi.fn<(handover: Handover) => void>()
  const stops = [awaitHandover('mine', mine), awaitHandover('other', other)]
  await new Promise<void>((taken) => stops.push(handOver({ code: 'c', state: 'mine' }, taken)))
  expect(mine.mock.calls).toEqual([[{ code: 'c', state: 'mine' }]])
  // The same state has no receiver any more. The code of the other page comes later and shows that it has
  // arrived.
  stops.push(handOver({ code: 'again', state: 'mine' }, () => undefined))
  await new Promise<void>((taken) => stops.push(handOver({ code: 'd', state: 'other' }, taken)))
  expect(other.mock.calls).toEqual([[{ code: 'd', state: 'other' }]])
  expect(mine).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

it('messages without a code are ignored', async () => {
  const taken = vi.fn<(handover: Handover) => void>()
  const stop = awaitHandover('s', taken)
  const stranger = new BroadcastChannel('console.login-window')
  for (const message of [null, 'code', { state: 's' }, { code: 1, state: 's' }]) stranger.postMessage(message)
  await new Promise<void>((done) => {
    const end = handOver({ code: 'c', state: 's' }, () => (end(), done()))
  })
  expect(taken.mock.calls).toEqual([[{ code: 'c', state: 's' }]])
  stranger.close()
  stop()
})
