import { sql } from '../../../server-stub/platform/database/sql/sql'
import { expect, it } from 'vitest'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { isAhead } from '../../../server-stub/platform/records/reading/rows/computed-fields'

it('isAhead tests moments and dates for being still to come (L46)', () => {
  for (const kind of ['time', 'date'] as const)
    expect(isAhead({ sql: sql`moment`, kind })).toMatchObject({ kind: 'boolean' })
  expect(isAhead({ sql: sql`moment`, kind: 'text' })).toBeUndefined()
  expect(isAhead(undefined)).toBeUndefined()
})

it('a field derived by `ahead` must refer to an existing field', () => {
  const open = { type: 'boolean', readOnly: true, derived: { ahead: 'until' } }
  expect(decodeEntity({ entity: 'lock', type: 'object', properties: { open } }).problems).toMatchObject([
    { code: 'unknown-field', pointer: '/properties/open/derived/ahead' },
  ])
})
