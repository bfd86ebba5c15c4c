import { expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { toldContent } from '../../../server-stub/platform/journal/told-content'

const book: EntityMeta = {
  entity: 'book',
  type: 'object',
  properties: {
    title: { type: 'string' },
    cost: { type: 'number', permission: { view: 'book:viewCost' } },
  },
}
const withButtons = (...buttons: string[]) => ({
  roles: new Set(['reader']),
  menus: new Set<string>(),
  buttons: new Set(buttons),
})
const content = JSON.stringify({ id: '1', title: 'Emma', cost: 12, edit: [{ cost: 3 }, { cost: null }] })

it('a reader of the operation log sees no values of fields that they may not see', () => {
  expect(JSON.parse(String(toldContent(content, book, withButtons())))).toEqual({
    id: '1',
    title: 'Emma',
    cost: '***',
    edit: [{ cost: '***' }, { cost: null }],
  })
})

it('all others see the parameters unchanged', () => {
  expect(toldContent(content, book, withButtons('book:viewCost'))).toBe(content)
  expect(toldContent(content, undefined, withButtons())).toBe(content)
  expect(toldContent(null, book, withButtons())).toBeNull()
})

it('parameters that are no JSON are shown to nobody who may not see all fields', () => {
  expect(toldContent('cost: 12', book, withButtons())).toBeNull()
})
