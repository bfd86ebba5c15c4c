import { expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { callContent } from '../../../server-stub/journal/call-content'

const gate: EntityMeta = {
  entity: 'gate',
  type: 'object',
  properties: {
    hush: { type: 'string', writeOnly: true },
    keepers: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, murmur: { type: 'string', format: 'password' } },
      },
    },
  },
}

it('keeps no secret of what is sent, nor of records within, alone or in a batch', () => {
  const sent = { hush: 'one', keepers: [{ name: 'Ann', murmur: 'two' }] }
  const kept = { hush: '***', keepers: [{ name: 'Ann', murmur: '***' }] }
  expect(JSON.parse(callContent(sent, gate, undefined) ?? '')).toEqual(kept)
  expect(JSON.parse(callContent({ rows: [sent] }, gate, undefined) ?? '')).toEqual({ rows: [kept] })
})
