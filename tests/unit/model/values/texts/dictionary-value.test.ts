import { describe, expect, it } from 'vitest'
import { fromDictWire } from '../../../../../engine/metadata/rows/decode-dictionary'
import {
  dictionaryOptions,
  toDictionaryValue,
  toDictionaryValues,
  toFieldValue,
  toFieldValues,
} from '../../../../../engine/model/values/texts/dictionary-value'

const wording = { language: 'en', translate: (key: string) => key } as const

describe('the options of a dictionary', () => {
  it('are its items with labels in the language, and empty without a dictionary', () => {
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
  ] as const)('of %j in a field of %j is stored as %j', (text, schema, value) => {
    expect(toFieldValue(text, schema)).toBe(value)
  })

  it('of several is stored in a list or in a text with commas, and in searches in a list', () => {
    const many = { type: 'array', items: { type: 'integer' } } as const
    expect(toFieldValues(['1', '2'], many, false)).toEqual([1, 2])
    expect(toFieldValues(['1', '2'], { type: 'string' }, false)).toBe('1,2')
    expect(toFieldValues(['1', '2'], many, true)).toEqual(['1', '2'])
    expect(toFieldValues([], many, true)).toBeUndefined()
  })

  it('is converted back to dictionary values, with flags as 1 and 0', () => {
    expect([true, false, 7, 'a'].map(toDictionaryValue)).toEqual(['1', '0', '7', 'a'])
    expect(toDictionaryValues([1, true])).toEqual(['1', '1'])
    expect(toDictionaryValues('1,2')).toEqual(['1', '2'])
    expect(toDictionaryValues(null)).toEqual([])
  })
})
