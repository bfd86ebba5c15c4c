import path from 'node:path'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { queryableLevels } from '../../../engine/permissions/queryable-levels'
import { readProductSchemas } from '../../../server-stub/platform/metadata/shipped/read-product-schemas'
import { consolePage } from '../../../server-stub/platform/plugins/console-page'
import { productFolder, registerProductFiles } from '../../../server-stub/platform/plugins/product-files'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { folderOf } from './product-folder'

const root = path.resolve(import.meta.dirname, '../../..')
const html = `<meta name="console-build" content="/assets/index-1.js"><link rel="icon" href="data:," />
<title>Console</title><script type="application/json" id="product"></script>`
const file = { code: 'library', title: 'Library desk' }
const told = (page: string): unknown => JSON.parse(/id="product">(.*)<\/script>/.exec(page)?.[1] ?? '')

describe('the start page of a console', () => {
  it('has the name and the initial of a product without a logo', () => {
    const page = consolePage(html, { file, folder: '/nowhere', served: 'abc' })
    expect(page).toContain('<title>Library desk</title>')
    expect(decodeURIComponent(/href="(.*?)"/.exec(page)?.[1] ?? '')).toContain('>L</text>')
    expect(told(page)).toEqual({ title: 'Library desk', folder: '/product/abc' })
    expect(page).toContain('content="library:abc:/assets/index-1.js"')
  })

  it('has the logo, the colour, the languages and the time zone of the product', () => {
    const folder = folderOf({ 'logo.svg': '<svg/>' })
    const whole = {
      ...file,
      logo: 'logo.svg',
      theme: { primary: '#0f766e' },
      languages: ['en', 'de'] as const,
      timeZone: 'Europe/Berlin',
    }
    const page = consolePage(html, {
      file: { ...whole, languages: [...whole.languages] },
      folder,
      served: undefined,
    })
    expect(page).toContain(`href="data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}"`)
    expect(told(page)).toEqual({
      title: file.title,
      theme: { primary: '#0f766e' },
      languages: ['en', 'de'],
      timeZone: 'Europe/Berlin',
    })
    expect(page).toContain('content="/assets/index-1.js"')
  })

  it('is safe from markup in the title of the product', () => {
    const title = '</script><script>alert(1)</script>"$&'
    const page = consolePage(html, { file: { ...file, title }, folder: '/', served: undefined })
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    expect(told(page)).toEqual({ title })
  })
})

describe('the served files of a product that was not built into the console', () => {
  const made = (words: object = {}) => {
    const folder = folderOf({
      'product.json': file,
      'menus.json': { menus: [{ base: 'system' }] },
      'messages/de.json': words,
    })
    const folders = foldersOf(root, folder)
    return productFolder(folders, readProductSchemas(folders).shipped)
  }

  it('are in a folder whose name depends on all of them', () => {
    expect(made().name).toBe(made().name)
    expect(made({ 'book.lend': 'Ausleihen?' }).name).not.toBe(made().name)
  })

  it('are the route tree, screens, entities and words of this version, and nothing else', async () => {
    const folder = made({ 'book.lend': 'Ausleihen?' })
    const app = fastify()
    registerProductFiles(app, folder)
    const get = async (place: string) => app.inject({ method: 'GET', url: `/product/${place}` })
    const index = await get(`${folder.name}/index.json`)
    expect(index.json()).toMatchObject({
      menus: [{ code: 'system' }],
      screens: expect.arrayContaining(['role']) as unknown,
    })
    expect(index.headers['cache-control']).toContain('immutable')
    expect((await get(`${folder.name}/entities/user.json`)).json()).toMatchObject({ entity: 'user' })
    expect((await get(`${folder.name}/messages/de.json`)).json()).toMatchObject({ 'book.lend': 'Ausleihen?' })
    for (const place of [
      'other/index.json',
      `${folder.name}/product.json`,
      `${folder.name}/../product.json`,
      `${folder.name}/index`,
    ])
      expect((await get(place)).statusCode, place).toBe(404)
    await app.close()
  })
})

it('queryable levels are limited to the known levels', () => {
  const facts = { isAdmin: true, viewAll: false, isDemo: false, vipGrade: 0, hasThirdLevel: false }
  expect(queryableLevels({ ...facts, known: [0, 1] })).toEqual([0, 1])
  expect(queryableLevels({ ...facts, isAdmin: false, known: [0, 1] })).toEqual([1])
  expect(queryableLevels(facts)).toEqual([0, 1, 2, 3])
})
