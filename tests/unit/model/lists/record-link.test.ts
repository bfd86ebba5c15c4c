import { describe, expect, it } from 'vitest'
import type { ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { contextWith, entityOf, listOf } from '../compile-with'

const thing = entityOf(
  { name: { type: 'string', title: 'Name' }, flag: { type: 'string', title: 'Flag' } },
  { actions: { ring: { path: '/ring' } } },
)
const ring = { id: 'ring', title: 'Ring', kind: 'call', does: 'ring' }
const card = { code: 'card', kind: 'record', list: 'things' } as ScreenMeta
const link = { page: 'flags', params: {} }

function compile(
  screen: Readonly<Record<string, unknown>> = {},
  screens: readonly ScreenMeta[] = [],
  entity = thing,
) {
  const list = listOf(screen)
  const context = contextWith({
    entities: [entity],
    screens: [list, ...screens],
    access: {
      roles: new Set(['r']),
      menus: new Set(['things', 'flags']),
      buttons: new Set(['thing:view', 'thing:ring']),
    },
  })
  const model = compilePage(list, context)
  if (model.kind !== 'list') throw new Error('This is no list.')
  return { record: model.record, told: model.problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}

describe('the column that leads to the record', () => {
  const columnOf = (columns: readonly unknown[], more: object = {}) =>
    compile({ list: { columns }, actions: [ring], ...more }).record?.column

  it('is the label, or the first column without a link or an action of its own', () => {
    expect(columnOf(['flag', 'name'])).toBe('name')
    expect(columnOf([{ field: 'name', link }, 'flag'])).toBe('flag')
    expect(columnOf([{ field: 'name', action: 'ring' }, 'flag'])).toBe('flag')
    expect(columnOf(['flag'])).toBe('flag')
  })

  it('is the first field in the heading of the record screen, if there is one', () => {
    const headed = (heading?: object) =>
      compile({ record: 'card', list: { columns: ['name', 'flag'] } }, [{ ...card, heading } as ScreenMeta])
        .record?.column
    expect(headed({ title: ['flag', 'name'] })).toBe('flag')
    expect(headed({ tags: ['flag'] })).toBe('name')
    expect(headed()).toBe('name')
  })

  it('is undefined when every column has another link, and then there is no link', () => {
    expect(compile({ list: { columns: [{ field: 'name', link }] } })).toEqual({ record: undefined, told: [] })
  })
})

describe('a list without pages of its records', () => {
  it('is stated by `record: false`, which is no problem', () => {
    expect(compile({ record: false })).toEqual({ record: undefined, told: [] })
  })

  it('is one whose records cannot be read one by one', () => {
    const entity = { ...thing, operations: ['list'] } as typeof thing
    expect(compile({}, [], entity)).toEqual({ record: undefined, told: [] })
    expect(compile({}, [], thing).record).toBeDefined()
  })
})

it('a record screen must belong to the list that names it', () => {
  expect(compile({ record: 'card' }, [card])).toMatchObject({ record: { screen: 'card' }, told: [] })
  for (const wrong of [{ ...card, list: 'others' } as ScreenMeta, listOf({ code: 'card', list: undefined })])
    expect(compile({ record: 'card' }, [wrong])).toEqual({
      record: undefined,
      told: ['unknown-screen /record'],
    })
})
