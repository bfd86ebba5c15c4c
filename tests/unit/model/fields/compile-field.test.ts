import { describe, expect, it } from 'vitest'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import { compileField } from '../../../../engine/model/fields/compile-field'
import { compileFormField } from '../../../../engine/model/forms/compile-form-field'
import { contextWith, entityOf, listOf, openSink } from '../compile-with'

const dictionaryOf = (code: string) =>
  ({
    code,
    items: ['1', '2', '3'].map((value) => ({ value, text: {} })),
    byValue: new Map(),
  }) as unknown as Dictionary

const thing = entityOf(
  {
    name: { type: 'string', title: 'Name', names: { de: 'Bezeichnung' }, options: { rows: 2 } },
    state: { type: 'integer', title: 'State', dictionary: 'states', enum: [1, 3] },
    lost: { type: 'integer', title: 'Lost', dictionary: 'nothing' },
    weight: { type: 'number', title: 'Weight', unit: 'kilogram' },
    power: { type: 'number', title: 'Power', unit: 'kW' },
    moment: { type: 'string', format: 'date-time', title: 'Moment' },
    price: { type: 'number', title: 'Price', permission: { view: 'thing:price', edit: 'thing:reprice' } },
    odd: { type: 'string', title: 'Odd', control: 'nothing' },
    ownerId: {
      type: 'string',
      title: 'Owner',
      reference: { entity: 'owner', selector: 'owners', value: 'no' },
    },
    ownerCode: { type: 'string', readOnly: true, derived: { through: 'ownerId', property: 'code' } },
    ownerName: { type: 'string', readOnly: true, derived: { through: 'ownerId', property: 'name' } },
    ownerOther: { type: 'string', readOnly: true, derived: { through: 'ownerId', property: 'name' } },
    shopId: { type: 'string', title: 'Shop', reference: { entity: 'shop' } },
    shopSize: { type: 'integer', readOnly: true, derived: { through: 'shopId', property: 'size' } },
    shopOwnerId: { type: 'string', format: 'id', derived: { through: 'shopId', property: 'ownerId' } },
    shopCode: { type: 'string', readOnly: true, derived: { through: 'shopId', property: 'code' } },
    parentId: { type: 'string', title: 'Parent', reference: { entity: 'thing' } },
    fixed: { type: 'string', title: 'Fixed', readOnly: true },
    once: { type: 'string', title: 'Once', immutable: true },
    told: { type: 'string', title: 'Told', writeOnly: true },
    long: { type: 'string', title: 'Long', maxLength: 900 },
    no: { type: 'string', title: 'No', unique: true },
    code: { type: 'string', title: 'Code', unique: ['shopId'] },
    maybe: { type: ['string', 'null'], title: 'Maybe' },
  },
  { required: ['name', 'maybe'], tree: { parent: 'parentId' }, inForce: 'fixed' },
)
const kept = { ...entityOf({}), entity: 'kept' }
const keptList = listOf({ code: 'keeps', entity: 'kept', title: 'Keeps' })
const selector = { code: 'picks', kind: 'selector', entity: 'kept' } as never

function field(source: object, { required = false, ...more }: Record<string, unknown> = {}) {
  const { sink, told } = openSink()
  const context = contextWith({
    dictionary: (code) => (code === 'nothing' ? undefined : dictionaryOf(code)),
    ...more,
  })
  return {
    field: compileField(source as never, thing, required === true, context, sink, '/at'),
    told: told(),
  }
}

describe('a field', () => {
  it('has its label in the language, or the label given where it is used', () => {
    expect(field({ field: 'name' }).field?.label).toBe('Name')
    expect(field({ field: 'name' }, { language: 'de' }).field?.label).toBe('Bezeichnung')
    expect(field({ field: 'name', title: 'Other' }).field?.label).toBe('Other')
    expect(field({ field: 'name', names: { de: 'Anders' } }, { language: 'de' }).field?.label).toBe('Anders')
    expect(field({ field: 'ownerCode' }).field?.label).toBe('ownerCode')
  })

  it('is undefined when it is unknown or hidden from the user', () => {
    expect(field({ field: 'nothing' })).toEqual({ field: undefined, told: ['unknown-field /at'] })
    expect(field({ field: 'price' })).toEqual({ field: undefined, told: [] })
    expect(field({ field: 'price' }, { buttons: ['thing:price'] }).field).toBeDefined()
  })

  it('has the widget given where it is used, else its own; an unknown widget is reported', () => {
    expect(field({ field: 'name' }).field).toMatchObject({
      widget: 'text',
      options: { rows: 2 },
      required: false,
    })
    expect(
      field({ field: 'name', control: 'textarea', options: { rows: 5, wide: true } }).field,
    ).toMatchObject({
      widget: 'textarea',
      options: { rows: 5, wide: true },
    })
    expect(field({ field: 'moment' }).field?.options).toEqual({})
    expect(field({ field: 'odd' }).told).toEqual(['unknown-widget /at'])
    expect(field({ field: 'name' }, { required: true }).field?.required).toBe(true)
    expect(field({ field: 'name' }).field?.inForce).toBe('fixed')
  })

  it('offers the items of its dictionary that it accepts; an unknown dictionary is reported', () => {
    const values = (source: object) => field(source).field?.dictionary?.items.map(({ value }) => value)
    expect(values({ field: 'state' })).toEqual(['1', '3'])
    expect(values({ field: 'name' })).toBeUndefined()
    expect(field({ field: 'lost' }).told).toEqual(['unknown-dictionary /at'])
  })

  it('has a unit that is a wording key or a literal', () => {
    expect(field({ field: 'weight' }).field).toMatchObject({
      unit: 'unit.kilogram',
      unitKey: 'unit.kilogram',
    })
    expect(field({ field: 'power' }).field).toMatchObject({ unit: 'kW', unitKey: undefined })
    expect(field({ field: 'name' }).field).toMatchObject({ unit: undefined, unitKey: undefined })
  })

  it('of moments names the time zone when it is a foreign one', () => {
    const foreign = { foreignZone: 'Europe/Berlin' }
    expect(field({ field: 'moment' }, foreign).field?.label).toBe('Moment (Berlin)')
    expect(field({ field: 'moment' }).field?.label).toBe('Moment')
    expect(field({ field: 'name' }, foreign).field?.label).toBe('Name')
  })

  it('with a reference has its selector and the label, never the id, that the entity derives through it', () => {
    expect(field({ field: 'ownerId' }).field?.selector).toEqual({
      code: 'owners',
      entity: 'owner',
      value: 'no',
      labelField: 'ownerName',
    })
    expect(field({ field: 'shopId' }).field?.selector).toEqual({
      code: undefined,
      entity: 'shop',
      value: 'id',
      labelField: 'shopCode',
    })
    expect(field({ field: 'parentId' }).field?.selector).toMatchObject({
      isParent: true,
      labelField: undefined,
    })
    expect(field({ field: 'shopId' }).field?.selector).not.toHaveProperty('isParent')
    expect(field({ field: 'name' }).field?.selector).toBeUndefined()
  })
})

function item(
  source: object,
  { buttons = ['thing:price', 'thing:reprice'], ...more }: Record<string, unknown> = {},
) {
  const { sink, told } = openSink()
  const context = contextWith({
    entities: [thing, kept],
    screens: [keptList, selector],
    dictionary: dictionaryOf,
    buttons: buttons as readonly string[],
    ...more,
  })
  return { field: compileFormField(source as never, thing, context, sink, '/at'), told: told() }
}

describe('a field of a form', () => {
  it('is present in all modes and editable, unless something forbids it', () => {
    expect(item({ field: 'shopId' }).field).toMatchObject({
      kind: 'field',
      modes: ['add', 'edit', 'view'],
      editableIn: ['add', 'edit'],
      span: 1,
      required: false,
      unique: undefined,
      table: undefined,
    })
    expect(item({ field: 'told' }).field?.modes).toEqual(['add', 'edit'])
    expect(item({ field: 'name', modes: ['view'] }).field?.modes).toEqual(['view'])
    for (const fixed of [{ field: 'fixed' }, { field: 'name', readOnly: true }, { field: 'ownerName' }])
      expect(item(fixed).field?.editableIn).toEqual([])
    expect(item({ field: 'once' }).field?.editableIn).toEqual(['add'])
  })

  it('is editable for users who may edit it and visible for users who may view it', () => {
    expect(item({ field: 'price' }).field?.editableIn).toEqual(['add', 'edit'])
    expect(item({ field: 'price' }, { buttons: ['thing:price'] }).field?.editableIn).toEqual([])
    expect(item({ field: 'price' }, { buttons: [] }).field).toBeUndefined()
    expect(item({ field: 'name', code: 'thing:x' }).field).toBeUndefined()
    expect(item({ field: 'name', code: 'thing:price' }).field).toBeDefined()
  })

  it('is required when the entity or the form says so, except when it may be null', () => {
    expect(item({ field: 'name' }).field?.required).toBe(true)
    expect(item({ field: 'maybe' }).field?.required).toBe(false)
    expect(item({ field: 'maybe', required: true }).field?.required).toBe(true)
    expect(item({ field: 'shopId', required: true }).field?.required).toBe(true)
  })

  it('has the span that it states, or the full width for long texts', () => {
    expect(item({ field: 'long' }).field?.span).toBe('full')
    expect(item({ field: 'name', control: 'textarea' }).field?.span).toBe('full')
    expect(item({ field: 'name', control: 'json' }).field?.span).toBe('full')
    expect(item({ field: 'long', span: 2 }).field?.span).toBe(2)
  })

  it('is unique among all records, or within other fields', () => {
    expect(item({ field: 'no' }).field?.unique).toEqual({ entity: 'thing', within: [] })
    expect(item({ field: 'code' }).field?.unique).toEqual({ entity: 'thing', within: ['shopId'] })
  })

  it('groups its options under names in the language', () => {
    const groups = [{ title: 'Few', names: { de: 'Wenige' }, options: [1, 2] }]
    expect(item({ field: 'state', groups }, { language: 'de' }).field?.groups).toEqual([
      { label: 'Wenige', options: ['1', '2'] },
    ])
  })

  it('names the fields that decide whether it is enabled, as far as the user may see them', () => {
    const enabledWhen = { required: ['name', 'price', 'nothing'], properties: { name: { const: 'x' } } }
    expect(item({ field: 'no', enabledWhen })).toMatchObject({
      field: { enabledWhen, dependsOn: 'Name, Price' },
      told: ['unknown-field /at/enabledWhen'],
    })
    expect(item({ field: 'no', enabledWhen }, { buttons: [] }).field?.dependsOn).toBe('Name')
    expect(item({ field: 'no' }).field?.dependsOn).toBeUndefined()
  })

  it('links to the list of its options for users who may view that list', () => {
    const manage = (code: string, ...buttons: readonly string[]) =>
      item({ field: 'no', manage: code }, { buttons })
    expect(manage('keeps', 'kept:view')).toMatchObject({
      field: { manage: { page: 'keeps', title: 'Keeps' } },
      told: [],
    })
    expect(manage('keeps')).toMatchObject({ field: { manage: undefined }, told: [] })
    expect(manage('picks', 'kept:view').told).toEqual(['unknown-screen /at/manage'])
    expect(manage('nothing', 'kept:view').told).toEqual(['unknown-screen /at/manage'])
  })

  it('is reported for unknown fields that it depends on, and for row sources without a table', () => {
    const when = { properties: { nothing: { const: 1 } } }
    const { told } = item({
      field: 'no',
      visibleWhen: when,
      optionsWhen: [
        { options: [], when: {} },
        { options: [], when },
      ],
      choicesFrom: { path: '/x', params: { a: 'nothing', b: 'name' } },
      filterBy: { a: 'nothing', b: 'name' },
      clears: { fields: ['name', 'nothing'] },
      rowsBy: 'name',
      rowsFrom: { entity: 'kept' },
    })
    expect([...told].sort()).toEqual([
      'no-table /at/rowsBy',
      'no-table /at/rowsFrom',
      'two-ways /at/rowsFrom',
      'unknown-field /at/choicesFrom/params/a',
      'unknown-field /at/clears/fields/1',
      'unknown-field /at/filterBy/a',
      'unknown-field /at/optionsWhen/1/when',
      'unknown-field /at/visibleWhen',
    ])
  })
})
