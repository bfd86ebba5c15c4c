import { describe, expect, it } from 'vitest'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import { compileControls } from '../../../../engine/model/fields/compile-controls'
import { compileFormField } from '../../../../engine/model/forms/compile-form-field'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf({
  name: {
    type: 'string',
    title: 'Name',
    description: 'As people say it',
    descriptions: { de: 'Wie man sagt' },
  },
  long: { type: 'string', title: 'Long', maxLength: 900 },
  steps: {
    type: 'array',
    title: 'Steps',
    items: { type: 'object', properties: { name: { type: 'string' }, parts: { type: 'object' } } },
  },
  price: { type: 'number', title: 'Price', permission: { view: 'thing:price' } },
  shopId: { type: 'string', title: 'Shop', reference: { entity: 'shop' } },
})
const when = { properties: { name: { const: 'x' } } }

function within(language: 'en' | 'de' = 'en') {
  const { sink, told } = openSink()
  const dictionary = (code: string) => ({ code, items: [], byValue: new Map() }) as unknown as Dictionary
  return { sink, told, context: contextWith({ dictionary, language }) }
}

describe('the conditional controls of a field', () => {
  const compile = (item: object) => {
    const { sink, told, context } = within()
    return { controls: compileControls(item as never, thing, context, sink, '/at'), told: told() }
  }

  it('have their own widget, options, dictionary, unit and selector, and are otherwise like the field', () => {
    const controlWhen = [
      { control: 'select', options: { code: 'sizes' }, when },
      { control: 'number', options: { code: 'gram' }, when },
      { control: 'popupSelector', options: { code: 'picks' }, when },
    ]
    const { controls, told } = compile({ field: 'name', controlWhen })
    expect(told).toEqual([])
    expect(controls).toMatchObject([
      { when, field: { widget: 'select', options: { code: 'sizes' }, dictionary: { code: 'sizes' } } },
      { when, field: { widget: 'number', unit: 'unit.gram', dictionary: undefined } },
      { when, field: { widget: 'popupSelector', selector: { code: 'picks' } } },
    ])
    for (const { field } of controls) expect(field).not.toHaveProperty('required')
  })

  it('are empty when the form states none, or when the user may not see the field', () => {
    expect(compile({ field: 'name' })).toEqual({ controls: [], told: [] })
    expect(compile({ field: 'price', controlWhen: [{ control: 'money', when }] })).toEqual({
      controls: [],
      told: [],
    })
  })
})

describe('a field of a form', () => {
  const field = (item: object, language?: 'en' | 'de') => {
    const { sink, told, context } = within(language)
    return { field: compileFormField(item as never, thing, context, sink, '/at'), told: told() }
  }

  it('has its own help text, else the description of the entity', () => {
    expect(field({ field: 'name', help: 'In full' }).field?.help).toBe('In full')
    expect(field({ field: 'name' }).field?.help).toBe('As people say it')
    expect(field({ field: 'name' }, 'de').field?.help).toBe('Wie man sagt')
    expect(field({ field: 'long' }).field?.help).toBeUndefined()
  })

  it('takes the whole width for a long text in one line, and for records that no table shows', () => {
    expect(field({ field: 'long', control: 'text' }).field?.span).toBe('full')
    expect(field({ field: 'steps', control: 'recipeSteps' }).field).toMatchObject({
      span: 'full',
      table: { columns: [{ name: 'name' }, { name: 'parts' }] },
    })
  })

  it('is shown plainly and reported when its control is unknown', () => {
    const odd = field({ field: 'name', control: 'nowhere' })
    expect(odd.told).toEqual(['unknown-widget /at'])
    expect(odd.field).toMatchObject({ name: 'name', definition: undefined })
  })

  it('offers options from another record when the form says so', () => {
    const optionsFrom = [{ field: 'shopId', property: 'kinds' }]
    expect(field({ field: 'name', optionsFrom }).field?.optionsFrom).toMatchObject([
      { field: 'shopId', property: 'kinds', selector: { entity: 'shop' } },
    ])
    expect(field({ field: 'name' }).field?.optionsFrom).toBeUndefined()
  })
})
