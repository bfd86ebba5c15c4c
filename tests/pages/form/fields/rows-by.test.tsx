import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf } from '../../../../stories/form/form-fixture'
import { eventually } from '../../support/eventually'
import { openForm } from '../../support/open-form'

const entity: EntityMeta = {
  entity: 'shelf',
  type: 'object',
  properties: {
    size: { type: 'integer', title: 'Size', enum: [1, 2, 3], default: 2 },
    best: { type: 'integer', title: 'Best', enum: [1, 2, 3] },
    boards: {
      type: 'array',
      title: 'Boards',
      maxItems: 3,
      default: [{ depth: 5 }, { depth: 5 }],
      items: {
        type: 'object',
        properties: {
          wood: { type: 'string', title: 'Wood' },
          depth: { type: 'integer', title: 'Depth', default: 5 },
        },
      },
    },
  },
}
const form = formOf(entity, {
  items: [
    'size',
    {
      field: 'best',
      optionsWhen: [{ options: [2], when: { properties: { size: { minimum: 2 } } } }],
    },
    { field: 'boards', rowsBy: { field: 'size', confirm: 'M119' } },
  ],
})
const rows = () => page.getByRole('grid', { name: 'Boards' }).getByRole('rowheader').elements().length
const woods = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-column="wood"] input')].map(({ value }) => value)

async function chooseSize(size: string): Promise<void> {
  await userEvent.click(page.getByRole('combobox', { name: 'Size' }))
  await userEvent.click(page.getByTitle(size, { exact: true }))
}

test('a table has as many rows as a field says, without a question while the rows are empty (L32)', async () => {
  const { notifier } = openForm({ form, mode: 'add' })
  await eventually(() => expect(rows()).toBe(2))
  expect(page.getByRole('button', { name: 'Add', exact: true }).elements()).toEqual([])
  await chooseSize('3')
  await eventually(() => expect(rows()).toBe(3))
  await chooseSize('1')
  await eventually(() => expect(rows()).toBe(1))
  expect(notifier.said).toEqual([])
})

test('a table asks before it drops filled rows (M119), and fields that depend on their number are cleared', async () => {
  const record = { id: '7', size: 2, best: 2, boards: [{ wood: 'Oak', depth: 5 }, { wood: 'Ash' }] }
  const { notifier, sent } = openForm({ form, record })
  await eventually(() => expect(rows()).toBe(2))
  await chooseSize('1')
  await eventually(() => expect(rows()).toBe(1))
  expect(notifier.said).toEqual(['confirm: Are you sure to change Boards to 1 row?'])
  await userEvent.click(page.getByRole('button', { name: 'OK' }))
  await eventually(() =>
    expect(sent('/person/edit')[0]?.body).toMatchObject({ size: 1, best: null, boards: [{ wood: 'Oak' }] }),
  )
})

test('a declined change of the number of rows keeps the number and the rows', async () => {
  const record = { id: '7', size: 2, best: 2, boards: [{ wood: 'Oak' }, { wood: 'Ash' }] }
  const { notifier } = openForm({ form, record, agrees: false })
  await eventually(() => expect(rows()).toBe(2))
  await chooseSize('1')
  await eventually(() => expect(notifier.said).toHaveLength(1))
  const shown = (field: string) => document.querySelector(`[data-field="${field}"]`)?.textContent
  await eventually(() => expect(shown('size')).toContain('2'))
  expect(shown('best')).toContain('2')
  expect(rows()).toBe(2)
  expect(woods()).toEqual(['Oak', 'Ash'])
})
