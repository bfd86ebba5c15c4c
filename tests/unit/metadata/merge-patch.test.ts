import { expect, it, test } from 'vitest'
import { extendBase, extendsBase } from '../../../engine/metadata/differences/extend-base'
import { menusOf } from '../../../engine/metadata/screens/menus-of'
import { mergePatch } from '../../../engine/metadata/differences/merge-patch'

// The cases of RFC 7396, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('by RFC 7396, %j patched with %j is %j', (target, patch, result) => {
  expect(mergePatch(target, patch)).toEqual(result)
})

it('mergePatch keeps the order of the target and adds keys such as __proto__ as plain fields', () => {
  const merged = mergePatch({ b: 1, a: 2 }, JSON.parse('{"a": 3, "constructor": 1, "__proto__": {"x": 1}}'))
  expect(JSON.stringify(merged)).toBe('{"b":1,"a":3,"constructor":1,"__proto__":{"x":1}}')
  expect(({} as { x?: number }).x).toBeUndefined()
})

it('extendBase returns the extended definition without the keywords of the extension', () => {
  const file = {
    $schema: 'x',
    entity: 'user',
    extends: 'base',
    properties: { a: null, b: { type: 'string' } },
  }
  expect(extendsBase(file)).toBe(true)
  expect(extendsBase({ entity: 'user' })).toBe(false)
  expect(extendBase({ entity: 'user', title: 'User', properties: { a: {} } }, file)).toEqual({
    entity: 'user',
    title: 'User',
    properties: { b: { type: 'string' } },
  })
})

const base = {
  menus: [
    {
      code: 'system',
      kind: 'group',
      title: 'System',
      children: [
        { code: 'role', kind: 'page', title: 'Roles' },
        { code: 'dict', kind: 'page', title: 'Dictionaries' },
      ],
    },
  ],
}

it('menusOf inserts entries of the base into a route tree, without the excluded ones', () => {
  const home = { code: 'home', kind: 'page', title: 'Home' }
  const menus = menusOf({ menus: [home, { base: 'system', without: ['dict'] }] }, base)
  expect(menus).toMatchObject({
    ok: true,
    value: [home, { code: 'system', children: [{ code: 'role' }] }],
  })
  expect(menus.ok && menus.value[1]?.children).toHaveLength(1)
})

it('menusOf refuses an entry that the base does not have', () => {
  expect(menusOf({ menus: [{ base: 'sytem' }] }, base).problems).toEqual([
    {
      code: 'unknown-base-menu',
      pointer: '/menus/0/base',
      detail: 'The base has no entry "sytem". There are system.',
      source: 'menus.json',
    },
  ])
})
