import { describe, expect, it } from 'vitest'
import type { DictionaryFile, EntityMeta, MenuNode } from '../../../engine/metadata/contract.generated'
import { checkEffective } from '../../../server-stub/platform/metadata/problems/check-effective'
import { createEffective } from '../../../server-stub/platform/metadata/current/effective'
import type { Shipped } from '../../../server-stub/platform/metadata/shipped/read-shipped'
import { shippedFixture } from './shipped-fixture'

const base = shippedFixture()
const widgets = new Map([
  ['popupSelector', { id: 'popupSelector', optionsSchema: {}, code: 'component' as const }],
])
const widget = (id: string) =>
  /^nubmer|^odd/.test(id) ? undefined : (widgets.get(id) ?? { id, optionsSchema: {} })
const toldOf = (changes: Partial<Shipped>) => {
  const shipped = { ...base, ...changes }
  return checkEffective(createEffective(shipped, new Map(), 0), shipped, widget).map(
    ({ source, pointer, detail }) => `${source}#${pointer}: ${detail}`,
  )
}
const thing = base.entities.get('thing') as EntityMeta
const withField = (name: string, property: object): Partial<Shipped> => ({
  entities: new Map([
    ['thing', { ...thing, properties: { ...thing.properties, [name]: property } } as EntityMeta],
  ]),
})
const page = (code: string, path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  code,
  path,
  kind: 'page',
  title: code,
  ...more,
})

describe('the check for dangling references in metadata', () => {
  it('finds nothing in correct metadata', () => {
    expect(toldOf({})).toEqual([])
  })

  it('reports an unknown control of a field once, with the name that was probably meant', () => {
    const controls = { code: 'control_type', title: 'Control', items: [{ value: 'number', title: 'Number' }] }
    const dictionaries = new Map([...base.dictionaries, ['control_type', controls] as const])
    const screen = base.screens.get('things')!
    const shown = { ...screen, list: { columns: ['weight'] }, form: { items: ['weight'] } } as typeof screen
    const screens = new Map([['things', shown]])
    const weight = { type: 'integer', title: 'Weight', control: 'nubmer' }
    expect(toldOf({ ...withField('weight', weight), dictionaries, screens })).toEqual([
      'entity.thing#/properties/weight/control: There is no widget "nubmer". Did you mean "number"?',
    ])
    const item = { field: 'weight', control: 'odd' }
    const form = { ...screen, form: { items: [item] } } as typeof screen
    expect(toldOf({ dictionaries, screens: new Map([['things', form]]) })).toEqual([
      'things#/form/items/0: There is no widget "odd".',
    ])
  })

  it('reports unknown selectors of references, within lists, and of controls', () => {
    const reference = { entity: 'thing', selector: 'nowhere' }
    const told = 'There is no selector "nowhere".'
    expect(toldOf(withField('other', { type: 'string', reference }))).toEqual([
      `entity.thing#/properties/other/reference/selector: ${told}`,
    ])
    const items = { type: 'object', properties: { other: { type: 'string', reference } } }
    expect(toldOf(withField('others', { type: 'array', items }))).toEqual([
      `entity.thing#/properties/others/items/properties/other/reference/selector: ${told}`,
    ])
    const screen = base.screens.get('things')!
    const control = { field: 'name', control: 'popupSelector', options: { code: 'nowhere' } }
    expect(
      toldOf({ screens: new Map([['things', { ...screen, form: { items: [control] } } as typeof screen]]) }),
    ).toEqual([`things#/form/items/0: ${told}`])
  })

  it('reports an unknown field for values in force', () => {
    const entities = new Map([['thing', { ...thing, inForce: 'nowhere' }]])
    expect(toldOf({ entities })).toEqual(['entity.thing#/inForce: "nowhere" is not a field of thing.'])
  })

  it('reports unknown entities and dictionaries, within lists too', () => {
    const items = {
      type: 'object',
      properties: {
        one: { type: 'string', dictionary: 'nowhere' },
        two: { type: 'string', reference: { entity: 'nothing' } },
      },
    }
    expect(toldOf(withField('parts', { type: 'array', items }))).toEqual([
      'entity.thing#/properties/parts/items/properties/one/dictionary: There is no dictionary "nowhere".',
      'entity.thing#/properties/parts/items/properties/two/reference/entity: There is no entity "nothing".',
    ])
  })

  it('reports values of a dictionary that the field cannot have', () => {
    const sizes: DictionaryFile = {
      code: 'size',
      title: 'Size',
      items: ['1', 'two', 'else'].map((value) => ({ value, title: value })),
    }
    const dictionaries = new Map([...base.dictionaries, ['size', sizes]])
    const field = (property: object) => ({ ...withField('size', property), dictionaries })
    const told = 'The dictionary "size" has "two", which is no'
    expect(toldOf(field({ type: 'integer', dictionary: 'size' }))).toEqual([
      `entity.thing#/properties/size/dictionary: ${told} integer.`,
    ])
    expect(toldOf(field({ type: ['number', 'null'], dictionary: 'size' }))).toEqual([
      `entity.thing#/properties/size/dictionary: ${told} number.`,
    ])
    expect(toldOf(field({ type: 'array', items: { type: 'integer', dictionary: 'size' } }))).toEqual([
      `entity.thing#/properties/size/items/dictionary: ${told} integer.`,
    ])
    for (const property of [
      { type: 'string', dictionary: 'size' },
      { type: ['integer', 'string'], dictionary: 'size' },
      { type: 'integer', dictionary: 'size', enum: [1] },
    ])
      expect(toldOf(field(property))).toEqual([])
  })

  it('reports pages without a screen, and pages at the path of another', () => {
    const menusOf = (...menus: MenuNode[]) => toldOf({ menus: [...base.menus, ...menus] })
    expect(menusOf(page('nowhere', '/nowhere'))).toEqual([
      'menu nowhere#/code: There is no screen "nowhere" for this menu entry to show.',
    ])
    expect(menusOf(page('nowhere', '/nowhere', { custom: true }))).toEqual([])
    const group: MenuNode = {
      code: 'group',
      path: '/things',
      kind: 'group',
      title: 'Group',
      children: [page('again', '/things', { custom: true })],
    }
    expect(menusOf(group)).toEqual(['menu again#/path: "/things" leads to the menu "things".'])
    expect(menusOf(page('again', '/things', { custom: true, shares: true }))).toEqual([])
  })
})
