import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProduct } from '../../../server-stub/platform/metadata/shipped/read-product'
import { readShipped } from '../../../server-stub/platform/metadata/shipped/read-shipped'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { folderOf } from './product-folder'

const root = path.resolve(import.meta.dirname, '../../..')
const library = { code: 'library', title: 'Library desk' }
const book = {
  entity: 'book',
  type: 'object',
  properties: { title: { type: 'string', title: 'Title', maxLength: 100 } },
}

const problemsOf = (product: unknown) =>
  readProduct(folderOf({ 'product.json': product })).problems.map(
    ({ pointer, detail }) => `${pointer} ${detail}`,
  )

function read(files: Readonly<Record<string, unknown>>) {
  return readShipped(foldersOf(root, folderOf({ 'menus.json': { menus: [] }, ...files })))
}

describe('product.json', () => {
  it('requires only a code and a title', () => {
    expect(readProduct(folderOf({ 'product.json': library }))).toMatchObject({ ok: true, value: library })
    expect(problemsOf({ code: 'library' })).toEqual([expect.stringContaining('title')])
  })

  it('is reported by its name when it is missing or no JSON', () => {
    expect(readProduct(folderOf({})).problems).toMatchObject([{ code: 'not-json' }])
    expect(readProduct(folderOf({ 'product.json': '{' })).problems).toMatchObject([
      { code: 'not-json', source: expect.stringMatching(/product\.json$/) as string },
    ])
  })

  it('must name known roles and tenants, each once, and a known time zone', () => {
    expect(
      problemsOf({
        ...library,
        timeZone: 'Europe/Berln',
        tenants: [
          { code: 'head', title: 'Head office' },
          { code: 'north', title: 'North', parent: 'south' },
          { code: 'south', title: 'South' },
        ],
        roles: [{ code: 'reader' }, { code: 'reader' }],
        accounts: [
          { userName: 'ada', name: 'Ada', role: 'admin' },
          { userName: 'ben', name: 'Ben', role: 'lender', tenant: 'west' },
        ],
      }),
    ).toEqual([
      '/roles/1 There are two roles "reader".',
      '/tenants/1/parent There is no tenant before it "south"; there are: head.',
      '/accounts/1/role There is no role "lender"; there are: reader, admin.',
      '/accounts/1/tenant There is no tenant "west"; there are: head, north, south.',
      '/timeZone "Europe/Berln" is no time zone, such as Europe/Berlin.',
    ])
  })
})

describe('definitions of a product', () => {
  it('are added to those of the base', () => {
    const shipped = read({ 'entities/book.json': book })
    expect(shipped.entities.get('book')).toMatchObject(book)
    expect(shipped.entities.get('user')).toMatchObject({ base: '/system/user' })
  })

  it('change those of the base that they extend', () => {
    const shipped = read({
      'entities/user.json': {
        entity: 'user',
        extends: 'base',
        properties: { gender: null, badge: { type: 'string', title: 'Badge', maxLength: 20 } },
      },
      'screens/user.json': { code: 'user', extends: 'base', title: 'Staff', form: null },
      'screens/userInfo.json': { code: 'user_info', extends: 'base', form: { items: ['name', 'badge'] } },
    })
    const user = shipped.entities.get('user')
    expect(Object.keys(user?.properties ?? {})).toEqual(expect.arrayContaining(['userName', 'badge']))
    expect(user?.properties).not.toHaveProperty('gender')
    expect(user).not.toHaveProperty('extends')
    expect(shipped.screens.get('user')).toMatchObject({ title: 'Staff', entity: 'user' })
  })

  it.each([
    ['has a name of the base without "extends"', { ...book, entity: 'user' }, 'Say "extends": "base"'],
    [
      'extends a definition that the base lacks',
      { entity: 'book', extends: 'base' },
      'The base has no "book"',
    ],
    [
      'is invalid after the merge with the base',
      { entity: 'user', extends: 'base', properties: 7 },
      '/properties',
    ],
  ])('are refused where one %s', (_what, entity, detail) => {
    expect(() => read({ 'entities/one.json': entity })).toThrow(detail)
  })

  it('are refused where two have the same name', () => {
    expect(() => read({ 'entities/a.json': book, 'entities/b.json': book })).toThrow(
      '"book" is defined twice.',
    )
  })
})
