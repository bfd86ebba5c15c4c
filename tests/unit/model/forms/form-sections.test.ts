import { describe, expect, it } from 'vitest'
import { compileForm, defaultForm } from '../../../../engine/model/forms/compile-form'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf(
  {
    name: { type: 'string', title: 'Name' },
    ownerId: { type: 'string', format: 'id', title: 'Owner', reference: { entity: 'owner' } },
    shopId: { type: 'string', format: 'id', title: 'Shop', readOnly: true },
    made: { type: 'string', title: 'Made', readOnly: true },
    price: { type: 'number', title: 'Price', permission: { view: 'thing:price' } },
  },
  { audit: false },
)

function compile(items: readonly unknown[]) {
  const { sink, told } = openSink()
  return { form: compileForm({ items } as never, thing, contextWith(), sink, '/form'), told: told() }
}

describe('the default form', () => {
  it('has the fields that can be set, read-only ones for viewing, and no keys of the server', () => {
    expect(defaultForm(thing).items).toEqual([
      { field: 'name' },
      { field: 'ownerId' },
      { field: 'made', modes: ['view'] },
      { field: 'price' },
    ])
    const keyed = entityOf({ id: { type: 'string', title: 'Key' } }, { audit: false })
    expect(defaultForm(keyed).items).toEqual([{ field: 'id' }])
    const numbered = entityOf({ id: { type: 'integer', readOnly: true } }, { audit: false })
    expect(defaultForm(numbered).items).toEqual([])
  })

  it('has two columns in a dialog', () => {
    const { sink } = openSink()
    expect(compileForm(undefined, thing, contextWith(), sink, '/form')).toMatchObject({
      columns: 2,
      surface: 'dialog',
      stated: ['name', 'ownerId', 'shopId', 'made', 'price'],
    })
  })
})

describe('a section of a form', () => {
  it('is open in all modes, unless it says otherwise', () => {
    const section = { section: 'More', items: ['name'] }
    expect(compile([section]).form.items).toMatchObject([
      { kind: 'section', label: 'More', collapsed: false, modes: ['add', 'edit', 'view'] },
    ])
    expect(compile([{ ...section, collapsed: true, modes: ['view'] }]).form.items).toMatchObject([
      { collapsed: true, modes: ['view'] },
    ])
  })

  it('is left out without fields that the person may see', () => {
    expect(compile([{ section: 'More', items: ['price'] }]).form.items).toEqual([])
    expect(compile([{ tab: 'Tab', items: [{ section: 'More', items: ['price'] }] }]).form.items).toEqual([])
  })
})

it('problems in tabs and sections are reported with their place', () => {
  const visibleWhen = { required: ['lost'] }
  const { told } = compile([
    { section: 'More', items: ['name', 'lost'], visibleWhen },
    { tab: 'Tab', items: ['name', 'lost', { section: 'Within', items: ['name', 'lost'] }] },
  ])
  expect(told).toEqual([
    'unknown-field /form/items/0/items/1',
    'unknown-field /form/items/0/visibleWhen',
    'unknown-field /form/items/1/items/1',
    'unknown-field /form/items/1/items/2/items/1',
  ])
})
