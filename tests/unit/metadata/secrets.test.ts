import { describe, expect, it } from 'vitest'
import { nestedSecrets } from '../../../engine/metadata/nested-secrets'
import { isRemovedSecret, isSecretMark, removedSecret } from '../../../engine/metadata/secret-mark'

describe('what stands for a secret that is set', () => {
  it.each([
    [{ setAt: '2026-01-02 03:04:05', fingerprint: '12345678' }],
    [{ setAt: null, fingerprint: null }],
    [{ fingerprint: 'x', setAt: 'y' }],
  ])('is what has a time and a fingerprint: %j', (value) => expect(isSecretMark(value)).toBe(true))

  it.each([
    ['one part is missing', { setAt: null }],
    ['the other is', { fingerprint: null }],
    ['there is one more', { setAt: null, fingerprint: null, value: 'x' }],
    ['another takes the place of one', { setAt: null, value: 'x' }],
    ['it is empty', {}],
    ['it is a text', 'setAt, fingerprint'],
    ['it is a list', ['setAt', 'fingerprint']],
    ['it is null', null],
    ['it is undefined', undefined],
  ])('is nothing where %s, so that it is kept as a value', (_why, value) =>
    expect(isSecretMark(value)).toBe(false),
  )
})

describe('what takes a secret away', () => {
  it('is said in one way', () => {
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
  ])('is nothing else: %j', (value) => expect(isRemovedSecret(value)).toBe(false))
})

describe('secrets inside a field, which would be served', () => {
  const found = (rest: object, secret: object = { secret: true }) =>
    nestedSecrets({
      properties: { a: { type: 'object', ...rest } },
      definitions: { key: { type: 'string', ...secret } },
    })
  const key = { secret: true }

  it.each<[string, object, string]>([
    ['in an object', { properties: { key } }, 'properties/key'],
    ['by pattern', { patternProperties: { '^k': key } }, 'patternProperties/^k'],
    ['of any other name', { additionalProperties: key }, 'additionalProperties'],
    ['in a list', { items: key }, 'items'],
    ['in a list by place', { items: [{}, key] }, 'items/1'],
    ['behind the places', { additionalItems: key }, 'additionalItems'],
    ['somewhere in a list', { contains: key }, 'contains'],
    ['in a part', { allOf: [{}, { properties: { key } }] }, 'allOf/1/properties/key'],
    ['in an alternative', { anyOf: [{ properties: { key } }] }, 'anyOf/0/properties/key'],
    ['in one of several', { oneOf: [{ items: key }] }, 'oneOf/0/items'],
    ['under a condition', { if: { properties: { key } } }, 'if/properties/key'],
    ['where a condition holds', { then: { properties: { key } } }, 'then/properties/key'],
    ['where none holds', { else: { properties: { key } } }, 'else/properties/key'],
    ['two deep', { properties: { b: { properties: { key } } } }, 'properties/b/properties/key'],
  ])('are found %s', (_where, rest, pointer) =>
    expect(found(rest)).toEqual([`/properties/a/${pointer}/secret`]),
  )

  it('are told by each keyword that says so, and by none that says the opposite', () => {
    const inside = (keywords: object) => found({ properties: { key: keywords } })
    const at = '/properties/a/properties/key'
    expect(inside({ secret: true, writeOnly: true })).toEqual([`${at}/secret`, `${at}/writeOnly`])
    expect(inside({ secret: { shown: 4 } })).toEqual([`${at}/secret`])
    expect(inside({ secret: false, writeOnly: false })).toEqual([])
    expect(inside({})).toEqual([])
  })

  it('are none where the field itself is one, or a part of what it is made of says so', () => {
    expect(found({ secret: true })).toEqual([])
    expect(found({ writeOnly: true })).toEqual([])
    expect(found({ allOf: [{ writeOnly: true }] })).toEqual([])
    expect(found({ anyOf: [{ secret: true }], oneOf: [{ secret: true }], not: { secret: true } })).toEqual([])
    expect(found({ if: { secret: true }, then: { secret: true }, else: { writeOnly: true } })).toEqual([])
  })

  it('are found by what refers to them, and not where they are only kept', () => {
    const reference = { $ref: '#/definitions/key' }
    expect(found({})).toEqual([])
    expect(found(reference)).toEqual([])
    expect(found({ items: reference })).toEqual(['/properties/a/items/secret'])
    // Once as the field itself, which is right, and once inside another: the first does not hide the second.
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

  it('are looked for to the end where references lead back to themselves, or nowhere', () => {
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

  it('are no values that happen to be called so', () => {
    expect(
      found({ default: { secret: true }, enum: [{ writeOnly: true }], options: { secret: true } }),
    ).toEqual([])
    expect(found({ properties: { secret: { type: 'string' }, writeOnly: {} } })).toEqual([])
  })
})
