import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../engine/ports/api-error'
import { createErrorLog } from '../../../engine/shell/errors/error-log'
import { listenForErrors } from '../../../engine/shell/errors/listen-for-errors'
import { createFakeClock } from '../session/fakes'

const setUp = () => createErrorLog(createFakeClock(7).clock, () => 'http://here/page')

it('the error log keeps message, info, url and stack, the last error first (8.5)', () => {
  const log = setUp()
  const listener = vi.fn()
  log.subscribe(listener)
  log.add(new TypeError('first'), 'at Page')
  log.add('second', 'window')
  const [second, first] = log.state().entries
  expect(second).toMatchObject({ message: 'second', info: 'window', stack: '' })
  expect(first).toMatchObject({
    message: 'TypeError: first',
    info: 'at Page',
    url: 'http://here/page',
    at: 7,
  })
  expect(first?.stack).toContain('error-log.test')
  expect(listener).toHaveBeenCalledTimes(2)
  log.clear()
  expect(log.state().entries).toEqual([])
})

it('the error log keeps the last hundred errors', () => {
  const log = setUp()
  for (let count = 0; count < 120; count += 1) log.add(`error ${count}`, 'window')
  expect(log.state().entries).toHaveLength(100)
  expect(log.state().entries[0]?.message).toBe('error 119')
})

it.each([
  ['a cancelled call', new ApiError({ kind: 'cancelled' })],
  ['an aborted fetch', new DOMException('gone', 'AbortError')],
  ['the ResizeObserver warning of browsers', 'ResizeObserver loop completed with undelivered notifications.'],
])('the error log ignores %s', (_name, error) => {
  const log = setUp()
  log.add(error, 'window')
  expect(log.state().entries).toEqual([])
})

it('the error log records uncaught errors until it stops listening', () => {
  const log = setUp()
  const page = new EventTarget()
  const stop = listenForErrors(log, page as Window)
  const say = () => {
    const error = Object.assign(new Event('error'), {
      error: new Error('broken'),
      message: 'broken',
      filename: 'a.js',
      lineno: 3,
      colno: 5,
    })
    page.dispatchEvent(error)
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') }))
  }
  say()
  expect(log.state().entries.map(({ message, info }) => [message, info])).toEqual([
    ['Error: refused', 'promise'],
    ['Error: broken', 'a.js:3:5'],
  ])
  stop()
  say()
  expect(log.state().entries).toHaveLength(2)
})
