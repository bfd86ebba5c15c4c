import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf, personEntity } from '../../../../stories/form/form-fixture'
import { stopsForm, trip, tripEntity } from '../../../../stories/form/trip-fixture'
import { name, ok, openForm } from '../../support/open-form'

afterEach(() => page.viewport(1280, 800))

const left = (element: Element) => Math.round(element.getBoundingClientRect().left)
const entity = (properties: EntityMeta['properties']): EntityMeta => ({
  entity: 'probe',
  type: 'object',
  audit: false,
  properties,
})
const sixTexts = entity(
  Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`f${index}`, { type: 'string' }])),
)

describe('the columns of a form', () => {
  const places = () =>
    new Set([...document.querySelectorAll('[data-field]')].map((element) => left(element))).size

  test('are as many as the screen says where they fit, else two, or one on a phone', async () => {
    const items = ['f0', { field: 'f1', span: 3 as const }, 'f2', 'f3', 'f4', 'f5']
    openForm({ mode: 'add', form: formOf(sixTexts, { columns: 4, items }) })
    for (const [width, columns] of [
      [1440, 4],
      [1100, 2],
      [390, 1],
    ] as const) {
      await page.viewport(width, 800)
      await vi.waitFor(() => expect(places()).toBe(columns))
    }
  })
})

describe('a section of a form', () => {
  test('is hidden while all of its fields are hidden', async () => {
    const when = { required: ['f0'] }
    const items = [
      'f0',
      {
        section: 'More',
        items: [
          { field: 'f1', visibleWhen: when },
          { field: 'f2', visibleWhen: when },
        ],
      },
    ]
    openForm({ mode: 'add', form: formOf(sixTexts, { items }) })
    await expect.element(page.getByLabelText('f0')).toBeVisible()
    await expect.element(page.getByText('More')).not.toBeInTheDocument()
    await page.getByLabelText('f0').fill('a')
    await expect.element(page.getByText('More')).toBeVisible()
    await expect.element(page.getByLabelText('f2')).toBeVisible()
  })
})

describe('a table in a form', () => {
  test('aligns its headings with its cells, also where it is wider than the form', async () => {
    await page.viewport(720, 450)
    openForm({ form: formOf(tripEntity, stopsForm), record: trip(2) })
    await expect.element(page.getByLabelText('Place, Row 1')).toBeVisible()
    const headings = page.getByRole('columnheader').elements().slice(1, 6)
    const cells = [...document.querySelectorAll('[data-index="0"] [data-column]')]
    expect(headings.map(left)).toEqual(cells.map(left))
  })
})

describe('a form that has just opened', () => {
  test('focuses its first field, also when the code of all widgets is already loaded', async () => {
    openForm({ mode: 'add' })
    await expect.element(name()).toHaveFocus()
  })

  test('focuses its first field when that is a choice', async () => {
    const choice = entity({ level: { type: 'integer', enum: [1, 2] }, remark: { type: 'string' } })
    openForm({ mode: 'add', form: formOf(choice, { items: ['level', 'remark'] }) })
    await expect.element(page.getByRole('combobox', { name: 'level' })).toHaveFocus()
  })

  test('focuses a required empty field when its first field is filled', async () => {
    const payout = entity({
      amount: { type: 'number' },
      reason: { type: 'string' },
      code: { type: 'string' },
    })
    const form = formOf(payout, { items: ['amount', 'reason', { field: 'code', required: true }] })
    openForm({ form, record: { id: '7', amount: 7.5 } })
    await expect.element(page.getByRole('textbox', { name: 'code' })).toHaveFocus()
  })

  test('selects the number in its first field, so that typing replaces it', async () => {
    const price = entity({ price: { type: 'number' } })
    openForm({ form: formOf(price, { items: ['price'] }), record: { id: '7', price: 3.5 } })
    const field = page.getByRole('textbox', { name: 'price' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('4.2')
    await expect.element(field).toHaveValue('4.2')
  })

  test('shows the description of a list of objects once', async () => {
    const about = 'Nested as deep as one likes.'
    const parts = entity({
      parts: {
        type: 'array',
        description: about,
        items: {
          type: 'object',
          properties: { at: { type: 'object', properties: { x: { type: 'number' } } } },
        },
      },
    })
    openForm({ mode: 'add', form: formOf(parts, { items: ['parts'] }) })
    await expect.element(page.getByText(about)).toBeVisible()
    expect(page.getByText(about).elements()).toHaveLength(1)
  })
})

test('the buttons that end a form are at its right on a phone, also in a second row', async () => {
  await page.viewport(390, 844)
  openForm({ language: 'de', form: formOf(personEntity, { items: ['name'] }) })
  await expect.element(name()).toBeVisible()
  const [reset, accept] = [page.getByRole('button', { name: 'Zurücksetzen' }), ok()].map((button) =>
    button.element().getBoundingClientRect(),
  )
  expect(accept?.top).toBeGreaterThan(reset?.bottom ?? 0)
  expect(390 - (accept?.right ?? 0)).toBeLessThan(32)
})
