import { describe, expect, it } from 'vitest'
import { fromDictWire } from '../../../engine/metadata/decode-dictionary'
import {
  dictionaryOptions,
  toDictionaryValue,
  toDictionaryValues,
  toFieldValue,
  toFieldValues,
} from '../../../engine/model/values/dictionary-value'

const wording = { language: 'en', translate: (key: string) => key } as const

describe('what a dictionary offers', () => {
  it('is its items with the labels of the language, and nothing without one', () => {
    const dictionary = fromDictWire({
      code: 'colour',
      items: [{ value: '1', enName: 'Red', labelColor: '#ff0000' }, { value: '2' }],
    })
    expect(dictionaryOptions(dictionary, false, wording)).toMatchObject([
      { value: '1', label: 'Red' },
      { value: '2', label: '2' },
    ])
    expect(dictionaryOptions(undefined, true, wording)).toEqual([])
  })
})

describe('a chosen value', () => {
  it.each([
    ['1', { type: 'boolean' }, true],
    ['true', { type: 'boolean' }, true],
    ['0', { type: 'boolean' }, false],
    ['yes', { type: 'boolean' }, false],
    ['7', { type: 'integer' }, 7],
    ['7.5', { type: 'number' }, 7.5],
    ['seven', { type: 'integer' }, 'seven'],
    ['7', { type: 'string' }, '7'],
    ['7', { type: 'array', items: { type: 'integer' } }, 7],
    ['7', { type: 'array', items: { type: 'string' } }, '7'],
    ['7', { type: 'array' }, '7'],
  ] as const)('%j is held by a field of %j as %j', (text, schema, value) => {
    expect(toFieldValue(text, schema)).toBe(value)
  })

  it('is one of several in a list or in a text with commas; searches take lists', () => {
    const many = { type: 'array', items: { type: 'integer' } } as const
    expect(toFieldValues(['1', '2'], many, false)).toEqual([1, 2])
    expect(toFieldValues(['1', '2'], { type: 'string' }, false)).toBe('1,2')
    expect(toFieldValues(['1', '2'], many, true)).toEqual(['1', '2'])
    expect(toFieldValues([], many, true)).toBeUndefined()
  })

  it('goes back to what the dictionary writes: flags are 1 and 0', () => {
    expect([true, false, 7, 'a'].map(toDictionaryValue)).toEqual(['1', '0', '7', 'a'])
    expect(toDictionaryValues([1, true])).toEqual(['1', '1'])
    expect(toDictionaryValues('1,2')).toEqual(['1', '2'])
    expect(toDictionaryValues(null)).toEqual([])
  })
})
