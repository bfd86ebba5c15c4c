import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { namesInEntity } from '../../../server-stub/platform/http/names-in-entity'

const entity = (properties: object): EntityMeta =>
  ({
    entity: 'thing',
    title: 'Thing',
    base: '/thing',
    audit: false,
    type: 'object',
    properties,
  }) as EntityMeta

describe('namesInEntity', () => {
  it('counts the fields, the key, and the keys within lists and objects', () => {
    expect(namesInEntity(entity({ name: { type: 'string' } }))).toBe(2)
    const step = { type: 'object', properties: { water: { type: 'integer' }, kind: { enum: ['a'] } } }
    expect(namesInEntity(entity({ steps: { type: 'array', items: step }, first: step }))).toBe(7)
    const either = {
      type: 'object',
      oneOf: [step, { type: 'object', properties: { pause: { type: 'integer' } } }],
    }
    expect(namesInEntity(entity({ step: either }))).toBe(5)
  })

  it('returns undefined when a schema allows any keys', () => {
    for (const open of [
      { type: 'object' },
      {},
      { type: 'array', items: {} },
      { type: 'object', properties: {}, additionalProperties: true },
    ])
      expect(namesInEntity(entity({ open }))).toBeUndefined()
  })
})
