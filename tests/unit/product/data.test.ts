import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEffective } from '../../../server-stub/platform/metadata/current/effective'
import { readShipped } from '../../../server-stub/platform/metadata/shipped/read-shipped'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { dataOf } from '../../../server-stub/platform/seeding/folder-product'
import { folderOf } from './product-folder'

const root = path.resolve(import.meta.dirname, '../../..')
const entity = (name: string, properties: object, more: object = {}) => ({
  entity: name,
  type: 'object',
  properties,
  ...more,
})
const text = { type: 'string', title: 'Text', maxLength: 20 }
const author = entity('author', { name: text })
const book = entity(
  'book',
  {
    title: text,
    pages: { type: 'integer', title: 'Pages', minimum: 1, maximum: 9999 },
    isLent: { type: 'boolean', title: 'Lent' },
    keywords: { type: 'array', title: 'Keywords', items: { type: 'string', maxLength: 20 } },
    authorId: { type: 'string', format: 'id', title: 'Author', reference: { entity: 'author' } },
    authorName: { ...text, readOnly: true, derived: { through: 'authorId', property: 'name' } },
    keeperId: { type: 'string', format: 'id', title: 'Keeper', reference: { entity: 'user' } },
  },
  { required: ['title'] },
)

function data(files: Readonly<Record<string, unknown>>, timeZone?: string) {
  const folder = folderOf({
    'menus.json': { menus: [] },
    'entities/author.json': author,
    'entities/book.json': book,
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`data/${name}`, content])),
  })
  const effective = createEffective(readShipped(foldersOf(root, folder)), new Map(), 0)
  const { files: read, problems } = dataOf(folder, effective, {
    code: 'library',
    title: 'Library',
    ...(timeZone ? { timeZone } : {}),
  })
  return {
    rows: read.map(({ entity: { entity: name }, rows }) => ({ name, rows })),
    problems: problems.map(
      ({ source, pointer, detail }) => `${path.basename(source ?? '')}${pointer} ${detail}`,
    ),
  }
}

describe('the first rows of a product', () => {
  it('are read from JSON, from lines of JSON, and from CSV by the types of the fields', () => {
    const authors = '{"id":"1","name":"Austen"}\n\n{"id":"2","name":"Eliot"}\n'
    const books =
      'id,title,pages,isLent,keywords,authorId\n7,"Emma, revised",448,true,"[""novel""]",1\n8,Persuasion,,,,1\n'
    const shelves = [{ id: '1', name: 'Austen' }]
    expect(data({ 'author.ndjson': authors, 'book.csv': books }).rows).toEqual([
      {
        name: 'author',
        rows: [
          { id: '1', name: 'Austen' },
          { id: '2', name: 'Eliot' },
        ],
      },
      {
        name: 'book',
        rows: [
          { id: '7', title: 'Emma, revised', pages: 448, isLent: true, keywords: ['novel'], authorId: '1' },
          { id: '8', title: 'Persuasion', authorId: '1' },
        ],
      },
    ])
    expect(data({ 'author.json': shelves })).toEqual({
      rows: [{ name: 'author', rows: shelves }],
      problems: [],
    })
  })

  it('have times in the zone of the product, which are converted to that of the wire', () => {
    const loans = [
      { id: '1', lentAt: '2026-07-01 09:30:00' },
      { id: '2', lentAt: '2026-12-01 09:30:00' },
      { id: '3', lentAt: 'noon' },
    ]
    const loan = entity('loan', { lentAt: { type: 'string', format: 'date-time', title: 'Lent' } })
    const files = { '../entities/loan.json': loan, 'loan.json': loans }
    const times = (timeZone?: string) =>
      data(files, timeZone).rows.flatMap(({ rows }) => rows.map(({ lentAt }) => lentAt))
    expect(times('Europe/Berlin')).toEqual(['2026-07-01 15:30:00', '2026-12-01 16:30:00', 'noon'])
    expect(times()).toEqual(loans.map(({ lentAt }) => lentAt))
    expect(data(files, 'Europe/Berlin').problems).toHaveLength(1)
  })

  it('may refer to the accounts of the first start', () => {
    expect(data({ 'book.json': [{ id: '1', title: 'Emma', keeperId: '101' }] }).problems).toEqual([])
  })

  it('are refused with their row and field', () => {
    expect(
      data({
        'author.json': [{ id: '1', name: 'Austen' }, { id: '1', name: 'Eliot' }, { name: 'Woolf' }],
        'book.json': [
          { id: '1', title: 'Emma', pages: 0, shelf: 'A', authorName: 'Austen' },
          { id: '2', title: 'Persuasion', authorId: '3', keeperId: '999' },
          { id: '3' },
          'Emma',
        ],
      }).problems,
    ).toEqual([
      'author.json/2/id A row has an id of its own, a whole number of at most 16 digits.',
      'author.json/1/id The id "1" is taken.',
      'book.json/0/shelf book has no field "shelf".',
      'book.json/0/authorName The field is derived: it is not stored.',
      expect.stringMatching(/^book\.json\/0\/pages The value is refused/),
      'book.json/1/authorId There is no author "3".',
      'book.json/1/keeperId There is no user "999".',
      expect.stringMatching(/^book\.json\/2\/title The value is refused/),
      'book.json/3 The row is not an object.',
    ])
  })

  it('are refused in files without rows, of unknown entities or in unknown formats', () => {
    expect(
      data({
        'author.json': { id: '1' },
        'shelf.json': [],
        'book.xlsx': '',
        'README.md': 'Where they are from.',
        'book.csv': 'id,title\n1,"Emma\n',
      }).problems,
    ).toEqual([
      'author.json The file does not hold an array of rows.',
      'book.csv Line 2: Quoted field unterminated',
      'book.xlsx Rows are in files that end in .json, .ndjson, .csv.',
      'shelf.json There is no entity "shelf", which the file is named after.',
    ])
  })

  it('are refused for entities without rows of their own and for those of product.json', () => {
    const lent = entity('lentBook', {}, { of: 'book', where: { isLent: true } })
    expect(
      data({
        '../entities/lent-book.json': lent,
        'lent-book.json': [],
        'user.json': [],
        'menu.json': [],
      }).problems,
    ).toEqual([
      'lent-book.json "lentBook" shows rows of "book": they are in the file of that.',
      'menu.json "menu" keeps no rows of its own.',
      'user.json The first records of "user" are said in product.json.',
    ])
  })

  it('of CSV must have as many cells as the heading', () => {
    expect(data({ 'book.csv': 'id,title\n1,Emma\n2,Persuasion,1817\n' }).problems).toEqual([
      expect.stringContaining('book.csv Line 3:'),
    ])
  })

  it('report their first problems and count the others', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      id: String(index + 1),
      shelf: 'A',
      title: 'Emma',
    }))
    const { problems } = data({ 'book.json': rows })
    expect(problems).toHaveLength(21)
    expect(problems.at(-1)).toBe('book.json There are 80 more problems.')
  })
})
