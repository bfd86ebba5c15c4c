import { describe, expect, it } from 'vitest'
import type { Dictionary } from '../../../engine/metadata/decode-dictionary'
import { compileControls } from '../../../engine/model/compile-controls'
import { compileFormField } from '../../../engine/model/compile-form-field'
import { contextWith, entityOf, openSink } from './compile-with'

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

describe('the controls that a field has while conditions hold', () => {
  const compile = (item: object) => {
    const { sink, told, context } = within()
    return { controls: compileControls(item as never, thing, context, sink, '/at'), told: told() }
  }

  it('have their widget, options, dictionary, unit and selector; all else stays the field’s', () => {
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

  it('are none where nothing is said, or the person may not see the field', () => {
    expect(compile({ field: 'name' })).toEqual({ controls: [], told: [] })
    expect(compile({ field: 'price', controlWhen: [{ control: 'money', when }] })).toEqual({
      controls: [],
      told: [],
    })
  })
})

describe('a field of a form, besides', () => {
  const field = (item: object, language?: 'en' | 'de') => {
    const { sink, told, context } = within(language)
    return { field: compileFormField(item as never, thing, context, sink, '/at'), told: told() }
  }

  it('helps with its own words, else with what the entity says of it', () => {
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

  it('shows itself plainly, and says so, where its control is not known', () => {
    const odd = field({ field: 'name', control: 'nowhere' })
    expect(odd.told).toEqual(['unknown-widget /at'])
    expect(odd.field).toMatchObject({ name: 'name', definition: undefined })
  })

  it('offers what another record names, where the form says so', () => {
    const optionsFrom = [{ field: 'shopId', property: 'kinds' }]
    expect(field({ field: 'name', optionsFrom }).field?.optionsFrom).toMatchObject([
      { field: 'shopId', property: 'kinds', selector: { entity: 'shop' } },
    ])
    expect(field({ field: 'name' }).field?.optionsFrom).toBeUndefined()
  })
})
