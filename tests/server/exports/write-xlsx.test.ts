import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { read, utils } from 'xlsx'
import { expect, it } from 'vitest'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'
import { writeXlsx } from '../../../server-stub/platform/exports/write-xlsx'
import { soon } from '../database/soon'

async function* batchesOf(...batches: readonly (readonly SheetRow[])[]) {
  for (const batch of batches) yield batch
}

const source = (batches: AsyncIterable<readonly SheetRow[]>) => ({
  name: 'Rows: a/b',
  titles: ['number', 'text'],
  before: ['before'],
  after: ['after'],
  batches,
})

async function sheetsOf(...parameters: Parameters<typeof writeXlsx>) {
  const book = read(await buffer(writeXlsx(...parameters)))
  return book.SheetNames.map((name) => ({
    name,
    rows: utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
  }))
}

it('writeXlsx goes on in another sheet when one is full, and loses no row', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => [index, `row ${index}`] as const)
  const sheets = await sheetsOf(source(batchesOf(numbers.slice(0, 7), [], numbers.slice(7))), {
    rows: 12,
    bytes: 1e9,
  })
  expect(sheets.map(({ name }) => name)).toEqual(['Rows  a b', 'Rows  a b (2)', 'Rows  a b (3)'])
  for (const { rows } of sheets) expect(rows.length).toBeLessThanOrEqual(12)
  expect(sheets.flatMap(({ rows }) => rows).filter((row) => typeof row[0] === 'number')).toEqual(numbers)
  expect(sheets[0]?.rows[0]?.[0]).toBe('before')
  expect(sheets.map(({ rows }) => rows[rows.length - 1]?.[0] === 'after')).toEqual([false, false, true])
})

it('writeXlsx writes only the titles when there are no rows', async () => {
  const [sheet] = await sheetsOf({ ...source(batchesOf()), before: [], after: [] })
  expect(sheet?.rows).toEqual([['number', 'text']])
})

it('writeXlsx keeps every character, and takes no text for a formula', async () => {
  const texts = ['<&>"', '=1+1', ' edges ', 'a\nb', '\u0001', '_x0041_', '😀', 'é\u00A0ü', '']
  const [sheet] = await sheetsOf(source(batchesOf(texts.map((text) => [null, text]))))
  const read = sheet?.rows.slice(2, -1).map((row) => row[1] ?? '')
  expect(read).toEqual(texts)
})

it('writeXlsx cuts a text that is too long for a cell, and says so in the cell', async () => {
  const [sheet] = await sheetsOf(source(batchesOf([[1, 'x'.repeat(40_000)]])))
  const cell = String(sheet?.rows[2]?.[1])
  expect(cell).toHaveLength(32_767)
  expect(cell.endsWith('x … [40000]')).toBe(true)
})

it('writeXlsx writes numbers that are not finite as text', async () => {
  const [sheet] = await sheetsOf(source(batchesOf([[Number.NaN, Number.POSITIVE_INFINITY]])))
  expect(sheet?.rows[2]).toEqual(['NaN', 'Infinity'])
})

it('writeXlsx fails when its rows fail', async () => {
  async function* failing(): AsyncGenerator<readonly SheetRow[]> {
    yield [[1, 'one']]
    throw new Error('The connection was lost.')
  }
  await expect(buffer(writeXlsx(source(failing())))).rejects.toThrow('The connection was lost.')
})

it('writeXlsx reads rows no faster than the file is read', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<readonly SheetRow[]> {
    for (;;) {
      read += 1
      yield Array.from({ length: 1000 }, () => [Math.random(), String(Math.random())])
      await setImmediate()
    }
  }
  const file = writeXlsx(source(endless()))
  // A `readable` listener fills the buffer once, and nothing empties it.
  file.on('readable', () => {})
  await soon(() => expect(read).toBeGreaterThan(3))
  let before = -1
  await soon(() => {
    const steady = read === before
    before = read
    expect(steady).toBe(true)
  })
  expect(read).toBeLessThan(200)
  file.destroy()
})
