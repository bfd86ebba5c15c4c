import { expect, it } from 'vitest'
import { fromDictionaryFile, fromDictWire } from '../../../engine/metadata/rows/decode-dictionary'

it('a dictionary of the wire is read in its order, with its else value apart and blank colours undefined (V87)', () => {
  const read = fromDictWire({
    id: '1',
    code: 'state',
    name: 'State',
    items: [
      { value: 2, enName: 'Open', sort: 2, labelColor: '', translationReference: 'M1' },
      { value: 'else', enName: 'Other', sort: 0 },
      { value: '1', zhName: '关', sort: 1, labelColor: 'red', searchOnly: true },
    ],
  } as unknown as Parameters<typeof fromDictWire>[0])
  const closed = {
    value: '1',
    text: { title: undefined, names: { zh: '关' } },
    color: 'red',
    searchOnly: true,
    reference: undefined,
  }
  const opened = {
    value: '2',
    text: { title: 'Open', names: {} },
    color: undefined,
    searchOnly: false,
    reference: 'M1',
  }
  expect(read.code).toBe('state')
  expect(read.items).toEqual([closed, opened])
  expect([...read.byValue]).toEqual([
    ['1', closed],
    ['2', opened],
  ])
  expect(read.fallback?.text.title).toBe('Other')
})

it('a dictionary file is read in its order and has no fallback without an else value', () => {
  const read = fromDictionaryFile({
    code: 'state',
    title: 'State',
    items: [
      { value: 'b', title: 'B', sort: 2, searchOnly: true, translationReference: 'M2' },
      { value: 'a', title: 'A', names: { zh: '甲' }, labelColor: 'blue', sort: 1 },
    ],
  } as unknown as Parameters<typeof fromDictionaryFile>[0])
  expect(read.items).toEqual([
    {
      value: 'a',
      text: { title: 'A', names: { zh: '甲' } },
      color: 'blue',
      searchOnly: false,
      reference: undefined,
    },
    {
      value: 'b',
      text: { title: 'B', names: undefined },
      color: undefined,
      searchOnly: true,
      reference: 'M2',
    },
  ])
  expect(read.byValue.get('a')?.color).toBe('blue')
  expect(read.fallback).toBeUndefined()
})
