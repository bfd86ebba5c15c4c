import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decodeEntity } from '../../../engine/metadata/decode-entity'
import { decodeScreen } from '../../../engine/metadata/decode-screen'
import { newEntity } from '../../../scripts/new/new-entity.mjs'
import { newPage } from '../../../scripts/new/new-page.mjs'
import { newScreen } from '../../../scripts/new/new-screen.mjs'
import { newWidget } from '../../../scripts/new/new-widget.mjs'
import { namesOf } from '../../../scripts/new/names.mjs'
import { contract } from '../../../engine/metadata/contract'
import { root } from './files-of'

const lists = [
  'widgets/catalog.ts',
  'widgets/index.ts',
  'pages-custom/index.ts',
  'schemas/menus.json',
  '.prettierrc.json',
]
let house = ''

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'console-new-'))
  for (const file of lists) cpSync(path.join(root, file), path.join(house, file))
})

afterEach(() => rmSync(house, { recursive: true }))

test.each(['stock item', 'stockItem', 'stock-item', 'stock_item', 'StockItem'])('%s is one name', (text) => {
  expect(namesOf(text)).toEqual({
    kebab: 'stock-item',
    snake: 'stock_item',
    camel: 'stockItem',
    pascal: 'StockItem',
    title: 'Stock item',
  })
})

describe('npm run new', () => {
  test('entity makes one that decodes', async () => {
    const { files } = await newEntity(house, 'stockItem')
    expect(files).toEqual(['schemas/entities/stock-item.json'])
    expect(decodeEntity(read('schemas/entities/stock-item.json')).problems).toEqual([])
  })

  test('screen makes one that decodes, and its menu entry', async () => {
    await newEntity(house, 'stockItem')
    await newScreen(house, 'system/stock-list', 'stockItem')
    expect(decodeScreen(read('schemas/screens/system/stock-list.json')).problems).toEqual([])
    expect(contract.menus(read('schemas/menus.json'))).toEqual([])
    expect(text('schemas/menus.json')).toContain('"path": "/system/stock-list"')
  })

  test('screen asks for its entity and its group', async () => {
    await expect(newScreen(house, 'system/stock-list', 'stockItem')).rejects.toThrow(
      'npm run new entity stockItem',
    )
    await newEntity(house, 'stockItem')
    await expect(newScreen(house, 'nowhere/stock-list', 'stockItem')).rejects.toThrow('no group "nowhere"')
    await expect(newScreen(house, 'stock-list', 'stockItem')).rejects.toThrow('<group>')
  })

  test('widget makes a folder and a line in both lists, in order', async () => {
    const { files } = await newWidget(house, 'star rating')
    for (const file of files) expect(existsSync(path.join(house, file)), file).toBe(true)
    expect(addedLines('widgets/catalog.ts')).toEqual([
      "import { starRating } from './star-rating/star-rating'",
      '  starRating,',
    ])
    expect(addedLines('widgets/index.ts')).toEqual([
      "import { starRating } from './star-rating/star-rating'",
      "  { definition: starRating, load: () => import('./star-rating/components') },",
    ])
    const paths = [...text('widgets/index.ts').matchAll(/^import .* from '(\.\/.*)'$/gm)].map(
      ([, from]) => from,
    )
    expect(paths.indexOf('./star-rating/star-rating')).toBeLessThan(
      paths.indexOf('./status-toggle/status-toggle'),
    )
  })

  test('page makes a folder and a line', async () => {
    const { files } = await newPage(house, 'price-board')
    expect(files).toContain('pages-custom/price-board/price-board.tsx')
    expect(addedLines('pages-custom/index.ts').join('\n')).toContain(
      "{ code: 'price_board', load: () => import('./price-board/price-board') }",
    )
  })

  test('overwrites nothing', async () => {
    await newWidget(house, 'starRating')
    const before = text('widgets/index.ts')
    await expect(newWidget(house, 'star-rating')).rejects.toThrow('is there already')
    expect(text('widgets/index.ts')).toBe(before)
  })
})

function text(file: string): string {
  return readFileSync(path.join(house, file), 'utf8')
}

function read(file: string): unknown {
  return JSON.parse(text(file))
}

function addedLines(file: string): readonly string[] {
  const before = new Set(readFileSync(path.join(root, file), 'utf8').split('\n'))
  return text(file)
    .split('\n')
    .filter((line) => !before.has(line))
}
