import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf } from '../../../../stories/form/form-fixture'
import { openForm } from '../../support/open-form'

const line: EntityMeta = {
  entity: 'line',
  type: 'object',
  properties: {
    listId: { type: 'string', title: 'List' },
    field: { type: 'string', title: 'Field' },
    control: { type: 'string', title: 'Control' },
    code: { type: 'string', title: 'Code' },
  },
}
const path = '/lines/getChoices'
const form = formOf(line, {
  items: [
    { field: 'field', choicesFrom: { path, params: { list: 'listId' }, values: { property: 'field' } } },
    { field: 'control', choicesFrom: { path, params: { field: 'field' }, values: { property: 'control' } } },
    { field: 'code', choicesFrom: { path, values: { property: 'code' } } },
  ],
})
const controls: Readonly<Record<string, readonly string[]>> = {
  price: ['money', 'text'],
  since: ['date', 'text'],
}
const own = {
  [`GET ${path}`]: ({ query }: { readonly query?: Readonly<Record<string, unknown>> }) => {
    const choices = (values: readonly string[]) => values.map((value) => ({ value, label: `The ${value}` }))
    switch (query?.['property']) {
      case 'field':
        return { choices: choices(query['list'] === '9' ? ['price', 'since'] : []), open: false }
      case 'control': {
        const known = controls[String(query['field'])]
        return known
          ? { choices: choices(known), open: false }
          : { choices: [], open: false, hint: 'A field first.' }
      }
      default:
        return { choices: choices(['C1']), open: true }
    }
  },
}
const box = (name: string) => page.getByRole('combobox', { name, exact: true })

async function choose(name: string, option: string): Promise<void> {
  await userEvent.click(box(name))
  await userEvent.click(page.getByTitle(option, { exact: true }))
}

test('choices come from the server, depend on other fields, and are cleared when those change', async () => {
  const opened = openForm({ mode: 'add', form, fixed: { listId: '9' }, own })
  await expect.element(box('Control')).toBeDisabled()
  await expect.element(page.getByText('A field first.')).toBeVisible()
  await choose('Field', 'The price')
  await choose('Control', 'The money')
  await choose('Field', 'The since')
  await expect.element(page.getByText('The money')).not.toBeInTheDocument()
  await choose('Control', 'The date')
  await page.getByLabelText('Code').fill('anything else')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect
    .poll(() => opened.transport.calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ field: 'since', control: 'date', code: 'anything else', listId: '9' })
})

test('a stored value stays although it is no longer among the choices', async () => {
  const record = { id: '7', listId: '9', field: 'since', control: 'money' }
  openForm({ form, record, own })
  await expect.element(page.getByText('The since')).toBeVisible()
  await expect.element(box('Control')).toBeEnabled()
  await expect.element(page.getByText('money', { exact: true })).toBeVisible()
})
