import { describe, expect, it } from 'vitest'
import { nestedSecrets } from '../../../engine/metadata/entities/nested-secrets'
import { isRemovedSecret, isSecretMark, removedSecret } from '../../../engine/metadata/entities/secret-mark'

describe('the mark of a secret that is set', () => {
  it.each([
    [{ setAt: '2026-01-02 03:04:05', fingerprint: '12345678' }],
    [{ setAt: null, fingerprint: null }],
    [{ fingerprint: 'x', setAt: 'y' }],
  ])('has a time and a fingerprint: %j', (value) => expect(isSecretMark(value)).toBe(true))

  it.each([
    ['the fingerprint is missing', { setAt: null }],
    ['the time is missing', { fingerprint: null }],
    ['there is a further property', { setAt: null, fingerprint: null, value: 'x' }],
    ['another property replaces the fingerprint', { setAt: null, value: 'x' }],
    ['it is an empty object', {}],
    ['it is a text', 'setAt, fingerprint'],
    ['it is a list', ['setAt', 'fingerprint']],
    ['it is null', null],
    ['it is undefined', undefined],
  ])('is not recognised where %s, so that the value is kept', (_why, value) =>
    expect(isSecretMark(value)).toBe(false),
  )
})

describe('the removal of a secret', () => {
  it('is requested by remove: true', () => {
    expect(isRemovedSecret(removedSecret)).toBe(true)
    expect(isRemovedSecret({ remove: true })).toBe(true)
  })

  it.each([
    { remove: false },
    { remove: 'true' },
    { remove: 1 },
    { remove: true, value: 'x' },
    { removed: true },
    {},
    ['remove'],
    'remove',
    true,
    null,
    undefined,
  ])('is not requested by %j', (value) => expect(isRemovedSecret(value)).toBe(false))
})

describe('secrets within a field, which would be served', () => {
  const found = (rest: object, secret: object = { secret: true }) =>
    nestedSecrets({
      properties: { a: { type: 'object', ...rest } },
      definitions: { key: { type: 'string', ...secret } },
    })
  const key = { secret: true }

  it.each<[string, object, string]>([
    ['in an object', { properties: { key } }, 'properties/key'],
    ['in properties by pattern', { patternProperties: { '^k': key } }, 'patternProperties/^k'],
    ['in additional properties', { additionalProperties: key }, 'additionalProperties'],
    ['in the entries of a list', { items: key }, 'items'],
    ['in the entry of a list at a position', { items: [{}, key] }, 'items/1'],
    ['in additional entries of a list', { additionalItems: key }, 'additionalItems'],
    ['in the keyword contains', { contains: key }, 'contains'],
    ['in a part of allOf', { allOf: [{}, { properties: { key } }] }, 'allOf/1/properties/key'],
    ['in an alternative of anyOf', { anyOf: [{ properties: { key } }] }, 'anyOf/0/properties/key'],
    ['in an alternative of oneOf', { oneOf: [{ items: key }] }, 'oneOf/0/items'],
    ['in a condition', { if: { properties: { key } } }, 'if/properties/key'],
    ['where the condition holds', { then: { properties: { key } } }, 'then/properties/key'],
    ['where the condition fails', { else: { properties: { key } } }, 'else/properties/key'],
    ['two levels deep', { properties: { b: { properties: { key } } } }, 'properties/b/properties/key'],
  ])('are found %s', (_where, rest, pointer) =>
    expect(found(rest)).toEqual([`/properties/a/${pointer}/secret`]),
  )

  it('are recognised by the keywords secret and writeOnly unless these are false', () => {
    const inside = (keywords: object) => found({ properties: { key: keywords } })
    const at = '/properties/a/properties/key'
    expect(inside({ secret: true, writeOnly: true })).toEqual([`${at}/secret`, `${at}/writeOnly`])
    expect(inside({ secret: { shown: 4 } })).toEqual([`${at}/secret`])
    expect(inside({ secret: false, writeOnly: false })).toEqual([])
    expect(inside({})).toEqual([])
  })

  it('are accepted where the field itself or a schema that it is composed of is secret', () => {
    expect(found({ secret: true })).toEqual([])
    expect(found({ writeOnly: true })).toEqual([])
    expect(found({ allOf: [{ writeOnly: true }] })).toEqual([])
    expect(found({ anyOf: [{ secret: true }], oneOf: [{ secret: true }], not: { secret: true } })).toEqual([])
    expect(found({ if: { secret: true }, then: { secret: true }, else: { writeOnly: true } })).toEqual([])
  })

  it('are found through references, and not in definitions that nothing uses', () => {
    const reference = { $ref: '#/definitions/key' }
    expect(found({})).toEqual([])
    expect(found(reference)).toEqual([])
    expect(found({ items: reference })).toEqual(['/properties/a/items/secret'])
    // The definition is used as a whole field, which is allowed, and within a list, which is still reported.
    expect(
      nestedSecrets({
        properties: { a: reference, b: { items: reference } },
        definitions: { key },
      }),
    ).toEqual(['/properties/b/items/secret'])
    expect(nestedSecrets({ properties: { a: { items: { $ref: '#/$defs/key' } } }, $defs: { key } })).toEqual([
      '/properties/a/items/secret',
    ])
  })

  it('are searched to the end despite cyclic and broken references', () => {
    expect(
      nestedSecrets({
        properties: { a: { $ref: '#/definitions/node' } },
        definitions: { node: { properties: { next: { $ref: '#/definitions/node' }, key } } },
      }),
    ).toContain('/properties/a/properties/key/secret')
    expect(nestedSecrets({ properties: { a: { items: { $ref: '#' } } } })).toEqual([])
    expect(nestedSecrets({ properties: { a: { items: { $ref: '#/nowhere' } } } })).toEqual([])
    expect(nestedSecrets({ properties: { a: true, b: { items: false } } })).toEqual([])
  })

  it('are not confused with values and properties of the same name', () => {
    expect(
      found({ default: { secret: true }, enum: [{ writeOnly: true }], options: { secret: true } }),
    ).toEqual([])
    expect(found({ properties: { secret: { type: 'string' }, writeOnly: {} } })).toEqual([])
  })
})
