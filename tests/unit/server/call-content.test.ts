import { expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { callContent } from '../../../server-stub/platform/journal/call-content'

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

it('the log content masks the secrets of a call, also within records and in a batch', () => {
  const sent = { hush: 'one', keepers: [{ name: 'Ann', murmur: 'two' }] }
  const kept = { hush: '***', keepers: [{ name: 'Ann', murmur: '***' }] }
  expect(JSON.parse(callContent(sent, gate, undefined) ?? '')).toEqual(kept)
  expect(JSON.parse(callContent({ rows: [sent] }, gate, undefined) ?? '')).toEqual({ rows: [kept] })
})

it('the log content has the value of a parameter only when its code says that it is no secret', () => {
  const parameter: EntityMeta = {
    entity: 'config',
    type: 'object',
    properties: { code: { type: 'string' }, value: { type: 'string' } },
  }
  const kept = (sent: object, entity: EntityMeta = parameter) =>
    JSON.parse(callContent(sent, entity, undefined) ?? '') as unknown
  expect(kept({ code: 'userLogDays', value: '30' })).toEqual({ code: 'userLogDays', value: '30' })
  for (const sent of [
    { id: '7', value: 'hush' },
    { value: 'hush' },
    { id: '7', code: '', value: 'hush' },
    // The code of one parameter beside the id of another.
    { id: '7', code: 'userLogDays', value: 'hush' },
    { code: ' mailPassword ', value: 'hush' },
    { edit: [{ id: '7', value: 'hush' }] },
    { id: '7', name: 'Mail', changedFrom: { value: 'hush' } },
  ])
    expect(JSON.stringify(kept(sent))).not.toContain('hush')
  expect(kept({ id: '7', value: 'told' }, gate)).toEqual({ id: '7', value: 'told' })
})
