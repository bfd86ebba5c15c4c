import { jsonLanguage } from '@codemirror/lang-json'
import { describe, expect, it } from 'vitest'
import { contractDocuments, contractHelp } from '../../../engine/metadata/screens/contract-help'
import { jsonPlace, rangeOfPointer } from '../../../engine/views/json-editor/json-place'
import { helpOf, proposedKeys, proposedValues } from '../../../engine/views/json-editor/schema-help'
import { schemasAt, type JsonPath, type Schema } from '../../../engine/views/json-editor/schemas-at'

const screen = contractHelp('screen')!.schema as Schema
const at = (path: JsonPath, value: unknown) => schemasAt(screen, contractDocuments, value, path)
const texts = (proposals: readonly { text: string }[]) => proposals.map(({ text }) => text)
const list = { code: 'x', kind: 'list', entity: 'book' }

/** Returns the place of the mark `|` in a text. */
const place = (marked: string) => {
  const position = marked.indexOf('|')
  const text = marked.replace('|', '')
  return jsonPlace(jsonLanguage.parser.parse(text), (from, to) => text.slice(from, to), position)
}

describe('the JSON help of the contract', () => {
  it('proposes the missing keys of an object, required keys first', () => {
    expect(texts(proposedKeys(at([], {}), [])).slice(0, 3)).toEqual(['code', 'kind', 'entity'])
    const keys = texts(proposedKeys(at([], list), Object.keys(list)))
    expect(keys).toContain('search')
    expect(keys).not.toContain('code')
  })

  it('follows the alternative that the document matches', () => {
    expect(texts(proposedKeys(at([], list), []))).not.toContain('tabs')
    expect(texts(proposedKeys(at([], { kind: 'tabs' }), []))).toContain('tabs')
    expect(
      texts(proposedKeys(at(['list', 'columns', 0], { ...list, list: { columns: [{}] } }), [])),
    ).toContain('field')
  })

  it('proposes values where there are few', () => {
    expect(texts(proposedValues(at(['kind'], {})))).toEqual([
      '"list"',
      '"form"',
      '"tabs"',
      '"selector"',
      '"record"',
    ])
    expect(texts(proposedValues(at(['standard', 0], list)))).toContain('"view"')
    expect(texts(proposedValues(at(['list', 'tree'], list)))).toEqual(['true', 'false'])
  })

  it('follows references into other files and shows their descriptions', () => {
    expect(texts(proposedKeys(at(['allow', 'edit'], list), []))).toContain('properties')
    expect(helpOf(at(['standard'], list))?.info).toContain('Standard actions offered')
    expect(helpOf(at(['nothing', 'there'], list))).toBeUndefined()
  })
})

describe('a place in a JSON text', () => {
  it('is found while the text is incomplete', () => {
    expect(place('{"a": 1, |}')).toMatchObject({ path: [], part: 'key', keys: ['a'] })
    expect(place('{"a": {"b|": 1}}')).toMatchObject({ path: ['a'], part: 'key', keys: [], hasValue: true })
    expect(place('{"a": |}')).toMatchObject({ path: ['a'], part: 'value' })
    expect(place('{"a": "x|"}')).toMatchObject({ path: ['a'], part: 'value', from: 6, to: 9 })
    expect(place('{"a": [1, {"b": [|]}]}')).toMatchObject({ path: ['a', 1, 'b', 0], part: 'value' })
    expect(place('{"a": [1, "x|"]}')).toMatchObject({ path: ['a', 1], part: 'value' })
    expect(place('{"a": 1, "|')).toMatchObject({ path: [], part: 'key', keys: ['a'] })
  })

  it('is found by its pointer, or else the nearest place', () => {
    const text = '{"a": {"b": [1, {"c/d": true}]}}'
    const tree = jsonLanguage.parser.parse(text)
    const shown = (pointer: string) => {
      const { from, to } = rangeOfPointer(tree, (start, end) => text.slice(start, end), pointer)
      return text.slice(from, to)
    }
    expect(shown('/a/b/0')).toBe('1')
    expect(shown('/a/b/1')).toBe('{')
    expect(shown('/a/b/1/c~1d')).toBe('true')
    expect(shown('/a/b')).toBe('"b"')
    expect(shown('/a/x')).toBe('"a"')
    expect(shown('')).toBe('{')
  })
})
