import { expect, it } from 'vitest'
import { createRequestFigures } from '../../../server-stub/platform/servers/request-figures'

it('request figures are forgotten once their hour is over and they are stored', () => {
  let now = Date.UTC(2026, 10, 1, 10)
  const { watcher, changed, stored } = createRequestFigures('/api', () => now)
  const ask = () =>
    watcher.ended?.(
      { kind: 'request', name: 'GET', facts: () => ({ route: '/api/books/getPage' }) } as never,
      0.2,
      undefined,
    )
  ask()
  stored(changed())
  ask()
  expect(changed()).toMatchObject([{ requests: 2 }])
  stored(changed())
  expect(changed()).toEqual([])
  now += 3_600_000
  stored(changed())
  // A figure of the former hour that is still in memory would be counted on.
  now -= 3_600_000
  ask()
  expect(changed()).toMatchObject([{ requests: 1 }])
})
