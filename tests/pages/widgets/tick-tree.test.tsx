import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta, ScreenMeta } from '../../../engine/metadata/contract.generated'
import { ApiError } from '../../../engine/ports/api-error'
import { answerRecords } from '../../../engine/testing/record-answers'
import { renderConsole, type RenderedConsole } from '../../../engine/testing/render-console'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import { createRegistry } from '../../../engine/registry/create-registry'
import { widgets } from '../../../widgets/index'
import { eventually } from '../support/eventually'

const shelf: EntityMeta = {
  entity: 'shelf',
  title: 'Shelf',
  base: '/records/shelf',
  label: 'name',
  tree: { parent: 'parentId' },
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' }, parentId: { type: 'string' } },
} as unknown as EntityMeta
const librarian: EntityMeta = {
  entity: 'librarian',
  title: 'Librarian',
  type: 'object',
  required: ['shelfIds'],
  properties: {
    shelfIds: {
      type: 'array',
      title: 'Shelves',
      items: { type: 'string' },
      minItems: 1,
      default: [],
      reference: { entity: 'shelf' },
      control: 'tickTree',
      options: { multiple: true, leaves: { field: 'rights', path: '/rights', under: 'shelfId' } },
    },
    rights: { type: 'array', title: 'Rights', items: { type: 'string' }, control: 'tags', default: [] },
  },
} as unknown as EntityMeta
const screen: ScreenMeta = {
  code: 'librarian',
  kind: 'form',
  title: 'Librarian',
  entity: 'librarian',
  form: { columns: 1, items: ['shelfIds', 'rights'] },
  submit: { method: 'PUT', path: '/librarian/save' },
} as unknown as ScreenMeta
const shelves = [
  { id: '1', name: 'Novels', parentId: null },
  { id: '2', name: 'French', parentId: '1' },
  { id: '3', name: 'Maps', parentId: null },
]
const rights = [
  { value: 'fr:lend', label: 'Lend', shelfId: '2' },
  { value: 'fr:buy', label: 'Buy', shelfId: '2' },
  { value: 'map:draw', label: 'Draw', shelfId: '3' },
]

let opened: RenderedConsole | undefined
afterEach(() => opened?.unmount())

function open(answerRights: () => unknown = () => rights) {
  opened = renderConsole({
    code: 'librarian',
    language: 'en',
    services: {
      registry: createRegistry({ widgets, pages: [] }),
      definitions: testDefinitions([screen], [librarian, shelf]),
    },
    answers: {
      'GET /records/shelf/getPage': answerRecords(shelves),
      'GET /rights': answerRights,
      'PUT /librarian/save': () => null,
    },
  })
  return opened
}

const box = (name: string) => page.getByRole('checkbox', { name })
const saved = () => opened?.transport.calls.find(({ path }) => path === '/librarian/save')?.body

test('the tick tree selects records and their leaves, and fills both fields with them (L42)', async () => {
  open()
  await expect.element(page.getByRole('treeitem', { name: 'French' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByText('Shelves is required')).toBeVisible()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.getByText('Lend', { exact: true }).click()
  await expect.element(box('French')).toHaveAttribute('aria-checked', 'mixed')
  await page.getByRole('button', { name: 'Submit' }).click()
  await eventually(() => expect(saved()).toEqual({ shelfIds: ['1', '2'], rights: ['fr:lend'] }))
})

test('the search of the tick tree shows matches with their ancestors', async () => {
  open()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search' }), 'draw')
  await expect.element(page.getByText('Novels')).not.toBeInTheDocument()
  await page.getByText('Draw', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await eventually(() => expect(saved()).toEqual({ shelfIds: ['3'], rights: ['map:draw'] }))
})

test('the tick tree says why it failed to load, and can be retried (M26)', async () => {
  let asked = 0
  open(() => {
    asked += 1
    if (asked === 1) throw new ApiError({ kind: 'network', message: 'The line is down.' })
    return rights
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/The line is down/)
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByRole('treeitem', { name: 'Maps' })).toBeVisible()
})
