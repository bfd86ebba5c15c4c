import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { decodeScreen } from '../../../engine/metadata/screens/decode-screen'
import { newAction } from '../../../scripts/new/new-action.mjs'
import { newEntity } from '../../../scripts/new/new-entity.mjs'
import { newModule } from '../../../scripts/new/new-module.mjs'
import { newPage } from '../../../scripts/new/new-page.mjs'
import { newRecord } from '../../../scripts/new/new-record.mjs'
import { newScreen } from '../../../scripts/new/new-screen.mjs'
import { newWidget } from '../../../scripts/new/new-widget.mjs'
import { namesOf } from '../../../scripts/new/names.mjs'
import { placeOf } from '../../../scripts/new/place.mjs'
import { contract } from '../../../engine/metadata/contract'
import { root } from './files-of'

const lists = [
  'widgets/catalog.ts',
  'widgets/index.ts',
  'pages-custom/index.ts',
  'server-stub/product/modules.ts',
  'schemas/menus.json',
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
  test('entity creates an entity that decodes', async () => {
    const { files } = await newEntity(placeOf(house), 'stockItem')
    expect(files).toEqual(['schemas/entities/stock-item.json'])
    expect(decodeEntity(read('schemas/entities/stock-item.json')).problems).toEqual([])
  })

  test('screen creates a screen that decodes and its menu entry', async () => {
    await newEntity(placeOf(house), 'stockItem')
    await newScreen(placeOf(house), 'push/stock-list', 'stockItem')
    expect(decodeScreen(read('schemas/screens/push/stock-list.json')).problems).toEqual([])
    expect(contract.menus(read('schemas/menus.json'))).toEqual([])
    expect(text('schemas/menus.json')).toContain('"path": "/push/stock-list"')
    // All lines of the file but the one with the last entry before, which ends with a comma now.
    const before = readFileSync(path.join(root, 'schemas/menus.json'), 'utf8').split('\n')
    const kept = new Set(text('schemas/menus.json').split('\n'))
    expect(before.filter((line) => !kept.has(line) && !kept.has(`${line},`))).toEqual([])
  })

  test('record creates the record page of a list and links the list to it', async () => {
    await newEntity(placeOf(house), 'stockItem')
    await newScreen(placeOf(house), 'push/stock-list', 'stockItem')
    await newRecord(placeOf(house), 'push/stock-list')
    expect(decodeScreen(read('schemas/screens/push/stock-list-page.json')).problems).toEqual([])
    const list = read('schemas/screens/push/stock-list.json')
    expect(decodeScreen(list).problems).toEqual([])
    expect(list).toMatchObject({ record: 'stock_list_page' })
    await expect(newRecord(placeOf(house), 'push/stock-list')).rejects.toThrow('already')
    await expect(newRecord(placeOf(house), 'push/nothing')).rejects.toThrow('npm run new screen')
  })

  test('module creates a folder and a line in the list, in order', async () => {
    const { files } = await newModule(placeOf(house), 'stockTaking')
    expect(files).toEqual(['server-stub/product/stock-taking/index.ts', 'server-stub/product/modules.ts'])
    const list = text('server-stub/product/modules.ts')
    expect(list).toMatch(
      /import \{ statistics \} .*\nimport \{ stockTaking \} from '\.\/stock-taking\/index'\n/,
    )
    expect(list).toMatch(/ {2}stockTaking,\n\]/)
  })

  test('action creates its code, its line in the module and its entry in the entity', async () => {
    await newEntity(placeOf(house), 'stockItem')
    await newModule(placeOf(house), 'stockTaking')
    const { files } = await newAction(placeOf(house), 'stockItem', 'count', 'stockTaking')
    expect(files).toEqual([
      'server-stub/product/stock-taking/count.ts',
      'schemas/entities/stock-item.json',
      'server-stub/product/stock-taking/index.ts',
    ])
    await newAction(placeOf(house), 'stockItem', 'writeOff', 'stockTaking')
    const entity = read('schemas/entities/stock-item.json')
    expect(decodeEntity(entity).problems).toEqual([])
    expect(entity).toMatchObject({
      actions: {
        count: { path: '/records/stockItem/count', coded: true },
        writeOff: { path: '/records/stockItem/writeOff', coded: true },
      },
    })
    expect(text('server-stub/product/stock-taking/index.ts')).toMatch(
      /stockItem: \{ actions: \{ writeOff, count \} \}/,
    )
    await expect(newAction(placeOf(house), 'stockItem', 'count', 'stockTaking')).rejects.toThrow('already')
    const module = 'server-stub/product/stock-taking/index.ts'
    writeFileSync(
      path.join(house, module),
      text(module).replace(/stockItem: \{.*\}\s*\}/s, 'stockItem: counted }'),
    )
    const { next } = await newAction(placeOf(house), 'stockItem', 'lose', 'stockTaking')
    expect(next.at(-1)).toContain("Add lose from './lose' to the actions of stockItem")
    await expect(newAction(placeOf(house), 'stockItem', 'lose', 'nowhere')).rejects.toThrow(
      'npm run new module nowhere',
    )
    await expect(newAction(placeOf(house), 'nothing', 'lose', 'stockTaking')).rejects.toThrow(
      'npm run new entity nothing',
    )
  })

  test('screen requires an existing entity and menu group', async () => {
    await expect(newScreen(placeOf(house), 'push/stock-list', 'stockItem')).rejects.toThrow(
      'npm run new entity stockItem',
    )
    await newEntity(placeOf(house), 'stockItem')
    await expect(newScreen(placeOf(house), 'nowhere/stock-list', 'stockItem')).rejects.toThrow(
      'no group "nowhere"',
    )
    await expect(newScreen(placeOf(house), 'stock-list', 'stockItem')).rejects.toThrow('<group>')
  })

  test('widget creates a folder and a line in both lists, in order', async () => {
    const { files } = await newWidget(placeOf(house), 'probe gauge')
    for (const file of files) expect(existsSync(path.join(house, file)), file).toBe(true)
    expect(addedLines('widgets/catalog.ts')).toEqual([
      "import { probeGauge } from './probe-gauge/probe-gauge'",
      '  probeGauge,',
    ])
    expect(addedLines('widgets/index.ts')).toEqual([
      "import { probeGauge } from './probe-gauge/probe-gauge'",
      "  { definition: probeGauge, load: () => import('./probe-gauge/components') },",
    ])
    const paths = [...text('widgets/index.ts').matchAll(/^import .* from '(\.\/.*)'$/gm)].map(
      ([, from]) => from,
    )
    expect(paths.indexOf('./probe-gauge/probe-gauge')).toBeLessThan(
      paths.indexOf('./status-toggle/status-toggle'),
    )
  })

  test('page creates a folder and a line in the list', async () => {
    const { files } = await newPage(placeOf(house), 'probe-board')
    expect(files).toContain('pages-custom/probe-board/probe-board.tsx')
    expect(addedLines('pages-custom/index.ts').join('\n')).toContain(
      "{ code: 'probe_board', load: () => import('./probe-board/probe-board') }",
    )
  })

  test('adds code to a product: two files that name it, and the types of the console', async () => {
    const product = placeOf(root, house)
    writeFileSync(path.join(house, 'product.json'), '{ "languages": ["en", "de"] }')
    await newEntity(product, 'stockItem')
    mkdirSync(path.join(house, 'entities/stock'))
    renameSync(
      path.join(house, 'entities/stock-item.json'),
      path.join(house, 'entities/stock/stock-item.json'),
    )
    await newModule(product, 'stockTaking')
    const { files, next } = await newAction(product, 'stockItem', 'count', 'stockTaking')
    expect(files).toEqual([
      'server/stock-taking/count.ts',
      'entities/stock/stock-item.json',
      'server/stock-taking/index.ts',
    ])
    expect(next.join()).toContain('"names":{"de":"Count"}')
    expect(text('server.ts')).toContain("import { stockTaking } from './server/stock-taking/index'")
    expect(text('server.ts')).toMatch(/modules: readonly ServerModule\[\] = \[\s*stockTaking,?\s*\]/)
    const whole = text('entities/stock/stock-item.json')
    writeFileSync(
      path.join(house, 'entities/stock/stock-item.json'),
      whole.replace('"coded": true', '"set": { "remark": null }'),
    )
    await newModule(product, 'stockTaken')
    await newAction(product, 'stockItem', 'count', 'stockTaken')
    expect(read('entities/stock/stock-item.json')).toMatchObject({
      actions: { count: { path: '/records/stockItem/count', set: { remark: null }, coded: true } },
    })
    await newWidget(product, 'probeGauge')
    await newWidget(product, 'otherGauge')
    const page = await newPage(product, 'probeBoard')
    expect(page.next.join()).toContain('"path":"/probe-board"')
    expect(text('console.ts')).toContain(
      "{ code: 'probe_board', load: () => import('./pages/probe-board/probe-board') }",
    )
    expect(text('console.ts')).toContain(
      "{ definition: otherGauge, load: () => import('./widgets/other-gauge/components') }",
    )
    expect(read('tsconfig.json')).toHaveProperty('extends', `${path.relative(house, root)}/tsconfig.json`)
    await expect(newAction(product, 'nothing', 'count', 'stockTaking')).rejects.toThrow(
      `npm run new entity nothing -- --product ${path.relative(root, house)}`,
    )
  })

  test('creates files that import only existing packages', async () => {
    const made = [await newWidget(placeOf(house), 'probeGauge'), await newPage(placeOf(house), 'probeBoard')]
    const files = made.flatMap((each) => each.files)
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, object>>
    const known = new Set(Object.keys({ ...dependencies, ...devDependencies }))
    const imported = files
      .filter((file) => /[.]tsx?$/.test(file))
      .flatMap((file) => [...text(file).matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    expect(imported.length).toBeGreaterThan(3)
    expect(imported.filter((name) => !name.startsWith('#') && !known.has(name))).toEqual([])
  })

  test('overwrites no existing files', async () => {
    await newWidget(placeOf(house), 'probeGauge')
    const before = text('widgets/index.ts')
    await expect(newWidget(placeOf(house), 'probe-gauge')).rejects.toThrow('exists already')
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

test('the commands of the README, "How to add", work in their order', async () => {
  const [, part = ''] =
    /## How to add([\s\S]*?)\n## /.exec(readFileSync(path.join(root, 'README.md'), 'utf8')) ?? []
  const commands = [...part.matchAll(/`npm run new ([^`]+)`/g)].map(([, command = '']) => command.split(' '))
  expect(commands.map(([kind]) => kind)).toEqual([
    'product',
    'entity',
    'screen',
    'record',
    'widget',
    'page',
    'module',
    'action',
  ])
  const run: Readonly<Record<string, (...names: string[]) => Promise<unknown>>> = {
    entity: (name = '') => newEntity(placeOf(house), name),
    screen: (place = '', entity = '') => newScreen(placeOf(house), place, entity),
    record: (place = '') => newRecord(placeOf(house), place),
    widget: (name = '') => newWidget(placeOf(house), name),
    page: (name = '') => newPage(placeOf(house), name),
    module: (name = '') => newModule(placeOf(house), name),
    action: (entity = '', name = '', module = '') => newAction(placeOf(house), entity, name, module),
  }
  for (const [kind = '', ...names] of commands.slice(1)) await run[kind]?.(...names)
  expect(decodeScreen(read('schemas/screens/push/stock-item-page.json')).problems).toEqual([])
})
