import { expect, it } from 'vitest'
import { readRestoreTarget } from '../../../server-stub/platform/backup/restore-target'

const backup = { endedAt: '2026-11-28T10:00:00.000Z' }

it.each([
  [undefined, { to: 'backup' }],
  ['latest', { to: 'latest' }],
  ['2026-11-28T10:00:00Z', { to: 'time', time: '2026-11-28T10:00:00Z' }],
  ['2026-11-28T18:00+08:00', { to: 'time', time: '2026-11-28T18:00+08:00' }],
  ['2026-11-28T10:00:00.123456Z', { to: 'time', time: '2026-11-28T10:00:00.123456Z' }],
])('a restoration takes %s as its target', (text, target) => {
  expect(readRestoreTarget(text, backup)).toEqual(target)
})

it.each([
  '',
  'yesterday',
  '2026-11-28',
  '2026-11-28T10:00:00',
  '2026-11-31T10:00:00Z',
  '2026-11-28T25:00:00Z',
  '1795860000',
])('a restoration refuses "%s" as no time with a zone', (text) => {
  expect(() => readRestoreTarget(text, backup)).toThrow('must be "latest" or a time with its zone')
})

it('a restoration refuses a time before the end of the backup', () => {
  expect(() => readRestoreTarget('2026-11-28T17:59:59+08:00', backup)).toThrow('Take an earlier backup')
})
