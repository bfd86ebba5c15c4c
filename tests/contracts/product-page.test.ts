import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { extendBase } from '../../engine/metadata/differences/extend-base'
import { decodeEntity } from '../../engine/metadata/entities/decode-entity'
import { menusOf } from '../../engine/metadata/screens/menus-of'
import { checkProduct } from '../../server-stub/platform/seeding/check-product'
import { readProduct } from '../../server-stub/platform/metadata/shipped/read-product'
import { foldersOf } from '../../server-stub/platform/product-folder/schema-folders'
import { fittingWidget } from '../../widgets/catalog'
import { folderOf } from '../unit/product/product-folder'
import { errorsOf } from './compile-examples'

const root = path.resolve(import.meta.dirname, '../..')
const page = read('docs/product.md')
const json = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text) as object)
const [extension, menus, product] = json

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function readJson(file: string): unknown {
  return JSON.parse(read(file))
}

it('docs/product.md shows a valid extension of the base', () => {
  const whole = extendBase(readJson('schemas/base/entities/user.json'), extension)
  expect(decodeEntity(whole).problems).toEqual([])
  expect(whole).toMatchObject({ properties: { badge: { title: 'Badge' } } })
  expect(whole).not.toHaveProperty('properties.gender')
})

it('docs/product.md shows a valid route tree', () =>
  expect(menusOf(menus, readJson('schemas/base/menus.json')).problems).toEqual([]))

it('docs/product.md shows a valid product.json with every property', () => {
  expect(readProduct(folderOf({ 'product.json': product })).problems).toEqual([])
  const { properties } = readJson('schemas/contract/product.json') as { properties: object }
  const known = Object.keys(properties).filter((name) => !name.startsWith('$'))
  expect(Object.keys(product ?? {}).toSorted()).toEqual(known.toSorted())
})

// The end-to-end test of a product with code builds and runs `console.ts` exactly as the page shows it.
it('the server.ts of docs/product.md compiles, and a type error in it would be found', () => {
  const [, file = '', text = ''] = /```ts\n\/\/ (clinic\/server\.ts)\n([\s\S]*?)```/.exec(page) ?? []
  const paths = { 'metadata-console/server': ['./server-stub/platform/modules/index.ts'] }
  const wrong = { file: 'clinic/wrong.ts', text: `${text}export const wrong: number = tasks.name\n` }
  expect(errorsOf([{ file, text }, wrong], paths)).toEqual([expect.stringContaining(wrong.file)])
})

it('the example of the README is a product without problems', () => {
  const [entity, screen, menu, dictionary] = [...read('README.md').matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )
  const folder = folderOf({
    'product.json': { code: 'library', title: 'Library desk', firstPage: 'book' },
    'menus.json': { menus: [menu] },
    'entities/book.json': entity,
    'screens/book.json': screen,
    'dictionaries/book_state.json': dictionary,
  })
  const { shipped, problems } = checkProduct(root, foldersOf(root, folder), fittingWidget)
  expect(shipped.entities.get('book')).toMatchObject({ title: 'Book' })
  expect(shipped.menus).toMatchObject([{ code: 'book', affix: true }])
  expect(problems).toEqual([])
})
