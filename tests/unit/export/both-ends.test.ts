import { buffer } from 'node:stream/consumers'
import { read, utils } from 'xlsx'
import { expect, it, test } from 'vitest'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'
import type { SheetFileType } from '../../../engine/model/sheet/file-kind'
import { writeSheet } from '../../../engine/model/sheet/write-sheet'
import { writeText } from '../../../server-stub/platform/exports/write-text'
import { writeXlsb } from '../../../server-stub/platform/exports/write-xlsb'
import { writeXlsx } from '../../../server-stub/platform/exports/write-xlsx'

const texts = [
  '=1+1',
  '+1',
  '-2',
  '-12.50',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  '',
  ' edges ',
  'a\nb',
  'a\r\nb',
  'a,b\tc',
  'say "so"',
  '"',
  '<&>',
  '\u0001',
  '_x0041_',
  '😀',
  '咖啡',
  'x'.repeat(40_000),
]
const numbers = [0, -0.5, 1e21, 12.34, Number.NaN, Number.POSITIVE_INFINITY, null]

const content = {
  name: 'Orders: a/b',
  before: ['Status: New; Amount: 1 – 2'],
  after: ['=end'],
  titles: ['Text', '=title', 'Number'],
  rows: texts.map((text, index): SheetRow => [text, `${index}`, numbers[index % numbers.length] ?? null]),
}

async function* batches() {
  yield content.rows.slice(0, 5)
  yield content.rows.slice(5)
}

async function onServer(type: SheetFileType): Promise<Buffer> {
  const source = { ...content, batches: batches() }
  switch (type) {
    case 'xlsx':
      return buffer(writeXlsx(source))
    case 'xlsb':
      return buffer(await writeXlsb(source))
    case 'csv':
      return buffer(writeText(source, ','))
    case 'txt':
      return buffer(writeText(source, '\t'))
  }
}

function inBook(file: Uint8Array) {
  const book = read(file, { cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, raw: true })
  const formulas = Object.values(sheet).filter((cell: unknown) => (cell as { f?: string } | undefined)?.f)
  return { names: book.SheetNames, cells, formulas, merges: sheet['!merges'] }
}

test.each(['csv', 'txt'] as const)('browser and server write identical %s files', async (type) => {
  expect(Buffer.from(writeSheet(content, type)).toString()).toBe((await onServer(type)).toString())
})

test.each(['xlsx', 'xlsb'] as const)('browser and server write the same cells to %s', async (type) => {
  const here = inBook(writeSheet(content, type))
  expect(inBook(await onServer(type))).toEqual(here)
  expect(here.cells).toHaveLength(content.rows.length + 3)
  expect(here.formulas).toEqual([])
})

it('the line of search criteria spans all columns (X8)', () => {
  const { merges, cells } = inBook(writeSheet(content, 'xlsx'))
  const last = content.rows.length + 2
  expect(merges).toEqual([
    { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
    { s: { r: last, c: 0 }, e: { r: last, c: 2 } },
  ])
  expect(cells[0]?.[0]).toBe('Status: New; Amount: 1 – 2')
})

test.each(['csv', 'txt'] as const)('%s files keep every text in its cell and no formula', async (type) => {
  const text = (await onServer(type)).toString().slice(1)
  const cells = parse(text, type === 'csv' ? ',' : '\t')
  expect(cells.map((row) => row.length)).toEqual([1, ...content.rows.map(() => 3), 3, 1])
  const written = cells.slice(2, -1).map((row) => row[0] ?? '')
  expect(written.map((cell) => cell.replace(/^'/, ''))).toEqual(texts)
  for (const cell of cells.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝](?!\d+([.,]\d+)*(e\+\d+)?%?$)/)
})

/** Splits a text into cells by RFC 4180, independently of the writers. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = []
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n)`, 'gy')
  let row: string[] = []
  for (const [, cell = '', end] of text.matchAll(pattern)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== '\r\n') continue
    rows.push(row)
    row = []
  }
  return rows
}
