import { describe, expect, test } from 'vitest'
import type { Dictionary } from '../../../engine/metadata/rows/decode-dictionary'
import { cardParts } from '../../../engine/views/cards/card-parts'
import { column } from './list-columns'

const labels = (...colours: (string | undefined)[]): Dictionary =>
  ({
    items: colours.map((color, index) => ({
      text: { title: `Label ${index}` },
      value: String(index),
      ...(color ? { color } : {}),
    })),
    byValue: new Map(),
    fallback: undefined,
  }) as unknown as Dictionary

const name = column('name')
const price = column('price', { widget: 'money', align: 'right', unit: 'CNY' })
const stock = column('stock', { align: 'right' })
const weight = column('weight', { align: 'right', unit: 'g' })
const status = column('status', { dictionary: labels('red', undefined) })
const kind = column('kind', { dictionary: labels(undefined) })
const paid = column('paid', { schema: { type: 'boolean' }, dictionary: labels(undefined) })
const made = column('made', { widget: 'dateTime' })
const sold = column('sold', { widget: 'dateTime' })
const place = column('place')

const namesOf = (columns: readonly { readonly name: string }[] | undefined) => columns?.map((one) => one.name)

describe('parts of a card', () => {
  test('the title is the column that links to the record, else the one that names it, else the first', () => {
    expect(cardParts([place, name], ['name', 'place'])?.title).toBe(name)
    expect(cardParts([place, name], [undefined, 'name'])?.title).toBe(name)
    expect(cardParts([place, name], ['gone', undefined])?.title).toBe(place)
    expect(cardParts([], ['name'])).toBeUndefined()
  })

  test('the amount is money, else a value with a unit; a plain count keeps its label', () => {
    expect(cardParts([name, weight, price], [])?.amount).toBe(price)
    const parts = cardParts([name, stock, weight], [])
    expect(parts?.amount).toBe(weight)
    expect(namesOf(parts?.labelled)).toEqual(['stock'])
    expect(cardParts([name, stock], [])?.amount).toBeUndefined()
  })

  test('the state is the coloured label, else the last label; other labels become words', () => {
    const parts = cardParts([name, status, kind], [])
    expect(parts?.state).toBe(status)
    expect(namesOf(parts?.words)).toEqual(['kind'])
    expect(
      cardParts([name, kind, column('second', { dictionary: labels(undefined) })], [])?.state?.name,
    ).toBe('second')
  })

  test('a boolean is no state and keeps its label', () => {
    const parts = cardParts([name, paid], [])
    expect(parts?.state).toBeUndefined()
    expect(namesOf(parts?.labelled)).toEqual(['paid'])
  })

  test('a number that stands for yes or no keeps its label; a switch with coloured labels is a state', () => {
    const flag = column('flag', {
      widget: 'switch',
      schema: { type: 'integer' },
      dictionary: labels(undefined),
    })
    const parts = cardParts([name, flag], [])
    expect(parts?.state).toBeUndefined()
    expect(namesOf(parts?.labelled)).toEqual(['flag'])
    const enabled = column('enabled', {
      widget: 'switch',
      schema: { type: 'integer' },
      dictionary: labels('green'),
    })
    expect(cardParts([name, flag, enabled], [])?.state).toBe(enabled)
  })

  test('yes and no, listed numbers and labels that are figures keep their label', () => {
    const levels = { ...labels(), items: [{ value: '1', text: { title: '25%' } }] } as unknown as Dictionary
    const sweet = column('sweet', {
      schema: { type: 'integer', dictionary: 'yes_or_no' },
      dictionary: labels(),
    })
    const box = column('box', { schema: { type: 'integer', enum: [1, 2] } })
    const level = column('level', { schema: { type: 'integer' }, dictionary: levels })
    const parts = cardParts([name, sweet, box, level], [])
    expect(parts?.state).toBeUndefined()
    expect(namesOf(parts?.labelled)).toEqual(['sweet', 'box', 'level'])
  })

  test('the first time stands alone, and a second one has its label', () => {
    const parts = cardParts([name, made, sold], [])
    expect(parts?.time).toBe(made)
    expect(namesOf(parts?.labelled)).toEqual(['sold'])
  })

  test('every column is in exactly one part', () => {
    const all = [name, price, stock, status, kind, paid, made, sold, place]
    const { title, amount, state, time, words, labelled } = cardParts(all, [])!
    const found = [title, amount, state, time, ...words, ...labelled].filter((one) => one !== undefined)
    expect(namesOf(found)?.toSorted()).toEqual(namesOf(all)?.toSorted())
  })
})
