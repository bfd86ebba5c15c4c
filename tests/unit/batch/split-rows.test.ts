import { describe, expect, it } from 'vitest'
import { splitArray, splitLines, type RowSplitter } from '../../../server-stub/platform/http/batch/split-rows'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'

/** All rows of a text that comes in pieces of a length. */
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
  it.each([1, 2, 3, 5, 7, 64, 10_000])('are found wherever the pieces end: %d characters each', (length) => {
    for (const text of [JSON.stringify(records), ` \n${JSON.stringify(records, null, 2)}\r\n `])
      expect(cut(splitArray(1000), text, length).map((row) => JSON.parse(row) as unknown)).toEqual(records)
  })

  it('may be none', () => {
    expect(cut(splitArray(10), ' [ ] ', 1)).toEqual([])
  })

  it.each(['', '  ', '{"a":1}', '[1', '[1] 2', '[{"a":"]', 'null', '[]]'])('are not those of %j', (text) => {
    expect(refusalOf(() => cut(splitArray(100), text, 3))).toMatchObject({ status: 400 })
  })

  it('leave to the parser what is no JSON between two commas', () => {
    expect(cut(splitArray(100), '[{"a":tru},,{]},1,]', 4)).toEqual(['{"a":tru}', '', '{]}', '1', ''])
  })

  it('have so many characters at most, whether they end or not', () => {
    for (const length of [5, 1000])
      for (const text of [`[1,"${'x'.repeat(200)}"]`, `["${'x'.repeat(200)}`])
        expect(refusalOf(() => cut(splitArray(100), text, length))).toMatchObject({ status: 413 })
  })
})

describe('rows on lines', () => {
  it.each([1, 2, 3, 64, 10_000])('are found wherever the pieces end: %d characters each', (length) => {
    const lines = records.map((record) => JSON.stringify(record))
    for (const text of [lines.join('\n'), `\n${lines.join('\r\n\n \n')}\n`])
      expect(cut(splitLines(1000), text, length).map((row) => JSON.parse(row) as unknown)).toEqual(records)
  })

  it('may be none', () => {
    expect(cut(splitLines(10), '', 1)).toEqual([])
    expect(cut(splitLines(10), '\n \r\n', 1)).toEqual([])
  })

  it('have so many characters at most, whether they end or not', () => {
    for (const length of [5, 1000])
      for (const text of [`1\n${'x'.repeat(200)}\n`, 'x'.repeat(200)])
        expect(refusalOf(() => cut(splitLines(100), text, length))).toMatchObject({ status: 413 })
  })
})
