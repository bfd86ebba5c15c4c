import { describe, expect, it } from 'vitest'
import { splitArray, splitLines, type RowSplitter } from '../../../server-stub/platform/http/batch/split-rows'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'

/** Returns all rows of a text that arrives in pieces of a fixed length. */
function cut(splitter: RowSplitter, text: string, length: number): readonly string[] {
  const rows: string[] = []
  for (let at = 0; at < text.length; at += length) rows.push(...splitter.push(text.slice(at, at + length)))
  return [...rows, ...splitter.end()]
}

function refusalOf(work: () => unknown): object {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiRefusal) return error.details
    throw error
  }
  throw new Error('not refused')
}

const records = [
  { name: 'plain' },
  { name: 'brackets ]}[{ and, commas', list: [1, [2, { deep: ',]' }]] },
  { name: 'quotes \\" " and \\\\', empty: '' },
  { name: 'höher 高 😀', 'key"': 'a\\' },
  {},
  [],
  'a "text", with [signs]',
  7,
  null,
]

describe('rows of a JSON array', () => {
  it.each([1, 2, 3, 5, 7, 64, 10_000])('are found in pieces of %d characters', (length) => {
    for (const text of [JSON.stringify(records), ` \n${JSON.stringify(records, null, 2)}\r\n `])
      expect(cut(splitArray(1000), text, length).map((row) => JSON.parse(row) as unknown)).toEqual(records)
  })

  it('are none for an empty array', () => {
    expect(cut(splitArray(10), ' [ ] ', 1)).toEqual([])
  })

  it.each(['', '  ', '{"a":1}', '[1', '[1] 2', '[{"a":"]', 'null', '[]]'])('are refused for %j', (text) => {
    expect(refusalOf(() => cut(splitArray(100), text, 3))).toMatchObject({ status: 400 })
  })

  it('are split at commas even where they are no valid JSON', () => {
    expect(cut(splitArray(100), '[{"a":tru},,{]},1,]', 4)).toEqual(['{"a":tru}', '', '{]}', '1', ''])
  })

  it('are refused above the maximum length, complete or not', () => {
    for (const length of [5, 1000])
      for (const text of [`[1,"${'x'.repeat(200)}"]`, `["${'x'.repeat(200)}`])
        expect(refusalOf(() => cut(splitArray(100), text, length))).toMatchObject({ status: 413 })
  })
})

describe('rows on lines', () => {
  it.each([1, 2, 3, 64, 10_000])('are found between blank lines, in pieces of %d characters', (length) => {
    const lines = records.map((record) => JSON.stringify(record))
    for (const text of [lines.join('\n'), `\n${lines.join('\r\n\n \n')}\n`])
      expect(cut(splitLines(1000), text, length).map((row) => JSON.parse(row) as unknown)).toEqual(records)
  })

  it('are none for an empty text or blank lines', () => {
    expect(cut(splitLines(10), '', 1)).toEqual([])
    expect(cut(splitLines(10), '\n \r\n', 1)).toEqual([])
  })

  it('are refused above the maximum length, at the end of a line or before', () => {
    for (const length of [5, 1000])
      for (const text of [`1\n${'x'.repeat(200)}\n`, 'x'.repeat(200)])
        expect(refusalOf(() => cut(splitLines(100), text, length))).toMatchObject({ status: 413 })
  })
})
