import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProductFile } from '../../../engine/metadata/contract.generated'
import { createEffective } from '../../../server-stub/platform/metadata/current/effective'
import { readProductSchemas } from '../../../server-stub/platform/metadata/shipped/read-product-schemas'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { productProblems } from '../../../server-stub/platform/seeding/product-problems'
import { readWording } from '../../../server-stub/platform/wording/wording'
import { folderOf } from './product-folder'

const root = path.resolve(import.meta.dirname, '../../..')
const library: ProductFile = { code: 'library', title: 'Library desk' }
const book = {
  entity: 'book',
  type: 'object',
  actions: { lend: { path: '/records/book/lend', set: { isLent: true }, log: 'edit', refusal: 'book.lent' } },
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 100 },
    price: { type: 'number', title: 'Price', minimum: 0, maximum: 1000, control: 'money' },
    rent: { type: 'number', title: 'Rent', minimum: 0, maximum: 100, control: 'money', unit: 'EUR a day' },
    isLent: { type: 'boolean', title: 'Lent', readOnly: true },
  },
}
const books = {
  code: 'book',
  kind: 'list',
  entity: 'book',
  title: 'Books',
  actions: [{ id: 'lend', title: 'Lend', kind: 'call', does: 'lend', confirm: 'book.lend' }],
}
const page = (code: string, more: object = {}) => ({
  code,
  path: `/${code}`,
  kind: 'page',
  title: code,
  ...more,
})
const menus = { menus: [page('book', { icon: 'book' }), { base: 'system' }] }
const words = { 'book.lent': 'It is lent.', 'book.lend': 'Lend it?' }

function read(files: Readonly<Record<string, unknown>>) {
  const folder = folderOf({
    'product.json': library,
    'menus.json': menus,
    'entities/book.json': book,
    'screens/book.json': books,
    'messages/en.json': words,
    ...files,
  })
  const folders = foldersOf(root, folder)
  return { folder, folders, ...readProductSchemas(folders) }
}

function problems(files: Readonly<Record<string, unknown>>) {
  const { folder, folders, file, shipped } = read(files)
  const definitions = createEffective(shipped, new Map(), 0)
  const { has: hasWords } = readWording(root, folders)
  return productProblems({ folder, file, definitions, hasWords }).map(
    ({ source, pointer, detail }) => `${path.basename(source ?? '')}${pointer} ${detail}`,
  )
}

describe('a product', () => {
  it('has no problems when everything that it names exists', () => expect(problems({})).toEqual([]))

  it('is reported for unknown pages, actions, fields and pictures in product.json', () => {
    expect(
      problems({
        'product.json': {
          ...library,
          logo: 'logo.svg',
          tenants: [{ code: 'head', title: 'Head', values: { vault: 1, remark: 'Since 1820' } }],
          roles: [{ code: 'reader', pages: { book: ['view', 'borrow'], shelf: 'all' }, without: ['stack'] }],
          accounts: [{ userName: 'ada', name: 'Ada', role: 'reader', values: { roleName: 'x' } }],
        },
      }),
    ).toEqual([
      'product.json/roles/0/pages/book There is no action "borrow" anywhere.',
      'product.json/roles/0/pages/shelf There is no menu "shelf".',
      'product.json/roles/0/without There is no menu "stack".',
      'product.json/tenants/0/values/vault department stores no field "vault".',
      'product.json/accounts/0/values/roleName user stores no field "roleName".',
      'product.json/logo There is no file "logo.svg".',
    ])
  })

  it('must have each menu once, with an existing icon', () => {
    const twice = { menus: [page('book'), page('book', { path: '/b', icon: 'bok' })] }
    expect(problems({ 'menus.json': twice })).toEqual([
      'menu book/code There are two menus "book".',
      'menu book/icon There is no icon "bok".',
    ])
  })

  it('must have words for its questions and refusals, and names for its log entries', () => {
    const lend = { ...book.actions.lend, log: 'lend', refusal: 'book.gone' }
    expect(
      problems({ 'entities/book.json': { ...book, actions: { lend } }, 'messages/en.json': {} }),
    ).toEqual([
      'entity.book/actions/lend/refusal There are no words for the key "book.gone".',
      'book/actions/0/confirm There are no words for the key "book.lend".',
      'entity.book/actions/lend/log log_operation has no value "lend".',
    ])
  })

  it('may lead to existing pages only', () => {
    const list = { columns: [{ field: 'title', link: { page: 'shelf', params: { title: 'title' } } }] }
    expect(problems({ 'screens/book.json': { ...books, list } })).toEqual([
      'book/list/columns/0/link/page There is no menu "shelf" to lead to.',
    ])
  })

  it('must have words that are texts by their keys', () => {
    expect(() => problems({ 'messages/de.json': '{' })).toThrow('messages/de.json')
    expect(() => problems({ 'messages/de.json': { a: 1 } })).toThrow('texts by their keys')
  })
})

describe('the settings of product.json', () => {
  it('pin the first page, for all users if it is bespoke, and open other pages to all levels by default', () => {
    const { shipped } = read({
      'product.json': { ...library, firstPage: 'book' },
      'menus.json': {
        menus: [page('book'), page('shelf', { levels: [0, 1] }), page('stack'), { base: 'system' }],
      },
      'screens/shelf.json': { ...books, code: 'shelf' },
      'screens/stack.json': { ...books, code: 'stack' },
    })
    expect(shipped.menus).toMatchObject([
      { code: 'book', affix: true, levels: [0, 3] },
      { code: 'shelf', levels: [0, 1] },
      { code: 'stack', levels: [0, 3] },
      { code: 'system', admin: true },
    ])
    const bespoke = read({
      'product.json': { ...library, firstPage: 'board' },
      'menus.json': { menus: [page('board', { custom: true })] },
    }).shipped.menus[0]
    expect(bespoke).toMatchObject({ affix: true })
    expect(bespoke).not.toHaveProperty('levels')
  })

  it('are refused with an unknown first page', () =>
    expect(() => read({ 'product.json': { ...library, firstPage: 'shelf' } })).toThrow(
      'There is no page "shelf" in the route tree.',
    ))

  it('give amounts without a unit the currency', () => {
    const { shipped } = read({ 'product.json': { ...library, currency: 'EUR' } })
    expect(shipped.entities.get('book')?.properties).toMatchObject({
      price: { unit: 'EUR' },
      rent: { unit: 'EUR a day' },
    })
    expect(read({}).shipped.entities.get('book')?.properties['price']).not.toHaveProperty('unit')
  })
})
