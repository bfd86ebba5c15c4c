import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { FakeAnswer } from '../../../../engine/testing/fake-transport'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { formOf } from '../../../../stories/form/form-fixture'
import { trip, tripEntity, tripForm } from '../../../../stories/form/trip-fixture'
import { eventually } from '../../support/eventually'
import { openForm } from '../../support/open-form'

const towns = [
  { id: '1', name: 'Bergen', country: 'Norway' },
  { id: '3', name: 'Bern', country: 'Switzerland' },
]
const own = { 'GET /records/town/getPage': answerRecords(towns) }
const country = () => page.getByRole('combobox', { name: 'Country' })
const vehicle = () => page.getByRole('combobox', { name: 'Vehicle' })

async function choose(field: () => ReturnType<typeof country>, option: string): Promise<void> {
  await userEvent.click(field())
  await userEvent.click(page.getByTitle(option, { exact: true }))
}

async function offered(field: () => ReturnType<typeof country>): Promise<readonly string[]> {
  await userEvent.click(field())
  const list = page.elementLocator(document.body).getByRole('listbox')
  await expect.element(list).toBeInTheDocument()
  const titles = [...document.querySelectorAll('.ant-select-item-option')].map(
    (item) => item.textContent ?? '',
  )
  await userEvent.keyboard('{Escape}')
  return titles
}

describe('fields that depend on others', () => {
  const form = formOf(tripEntity, tripForm)

  test('options are offered while their condition holds, and a chosen one is cleared when it no longer does', async () => {
    openForm({ form, record: trip(0), own })
    await expect.element(vehicle()).toHaveTextContent('Train')
    expect(await offered(vehicle)).toEqual(['Train', 'Car'])
    await choose(country, 'Norway')
    await choose(vehicle, 'Ferry')
    await choose(country, 'Switzerland')
    await expect.element(vehicle()).not.toHaveTextContent('Ferry')
  })

  test('a selector offers the records that the operator of the record may use, or all without an operator', async () => {
    const branch = { type: 'string', title: 'Branch', maxLength: 20 } as const
    const owned = {
      ...tripEntity,
      tenancy: { field: 'branch' },
      properties: { ...tripEntity.properties, branch },
    }
    const narrow = formOf(owned, { items: ['branch', 'townId'] })
    // Only the server knows the operator of a town.
    const answer = answerRecords(towns)
    const every: FakeAnswer = (request) => {
      const { usableBy: _usableBy, ...query } = request.query ?? {}
      return answer({ ...request, query })
    }
    const { transport } = openForm({
      form: narrow,
      record: { ...trip(0), branch: '5' },
      own: { 'GET /records/town/getPage': every },
    })
    const asked = () => transport.calls.filter(({ path }) => path === '/records/town/getPage').at(-1)?.query
    const open = async () => {
      await userEvent.click(page.getByRole('button', { name: 'Town' }))
      await expect.element(page.getByRole('cell', { name: 'Bern', exact: true }).last()).toBeVisible()
    }
    await expect.element(page.getByTitle('Bern', { exact: true })).toBeVisible()
    await open()
    expect(asked()).toMatchObject({ usableBy: '5' })
    await userEvent.click(
      page.getByRole('dialog').filter({ hasText: 'Towns' }).last().getByRole('button', { name: 'Cancel' }),
    )
    await userEvent.clear(page.getByRole('textbox', { name: 'Branch' }))
    await open()
    expect(asked()).not.toHaveProperty('usableBy')
  })

  test('choices that a new operator may not use are cleared with a warning, in table rows too', async () => {
    const townId = { type: 'string', title: 'Stop', reference: { entity: 'town' } } as const
    const owned: EntityMeta = {
      ...tripEntity,
      tenancy: { field: 'branch' },
      properties: {
        ...tripEntity.properties,
        branch: { type: 'string', title: 'Branch', enum: ['5', '6'] },
        stops: {
          type: 'array',
          title: 'Stops',
          items: { type: 'object', properties: { townId, note: { type: 'string', title: 'Note' } } },
        },
      },
    }
    const answer = answerRecords(towns)
    const usable: FakeAnswer = (request) => {
      const { usableBy, ...query } = request.query ?? {}
      const page = answer({ ...request, query }) as { list: readonly { id: string }[] }
      return usableBy === '6' ? { ...page, list: page.list.filter(({ id }) => id !== '3') } : page
    }
    const { notifier, transport } = openForm({
      form: formOf(owned, { items: ['branch', 'townId', { field: 'stops', columns: ['townId', 'note'] }] }),
      record: {
        ...trip(0),
        branch: '5',
        stops: [
          { townId: '3', note: 'one' },
          { townId: '1', note: 'two' },
        ],
      },
      own: { 'GET /records/town/getPage': usable },
    })
    await expect.element(page.getByTitle('Bern', { exact: true }).first()).toBeVisible()
    expect(transport.calls.some(({ query }) => query?.['usableBy'] !== undefined)).toBe(false)
    await choose(() => page.getByRole('combobox', { name: 'Branch' }), '6')
    await eventually(() =>
      expect(notifier.said.filter((text) => text.startsWith('warning')).sort()).toEqual([
        'warning: “Stops” has been emptied: the chosen operator may not use what was chosen there.',
        'warning: “Town” has been emptied: the chosen operator may not use what was chosen there.',
      ]),
    )
    await expect.element(page.getByTitle('Bern', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByTitle('Bergen', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /Note/ }).first()).toHaveValue('one')
  })

  test('a selector filters by the value of another field, and is cleared when that changes', async () => {
    const { transport } = openForm({ form, record: trip(0), own })
    const town = page.getByRole('button', { name: 'Town' })
    await expect.element(page.getByTitle('Bern', { exact: true })).toBeVisible()
    await userEvent.click(town)
    await expect.element(page.getByRole('cell', { name: 'Bern', exact: true }).last()).toBeVisible()
    const asked = transport.calls.filter(({ path }) => path === '/records/town/getPage').at(-1)
    expect(asked?.query).toMatchObject({ country: 'Switzerland' })
    await userEvent.click(
      page.getByRole('dialog').filter({ hasText: 'Towns' }).last().getByRole('button', { name: 'Cancel' }),
    )
    await choose(country, 'Norway')
    await expect.element(page.getByTitle('Bern', { exact: true })).not.toBeInTheDocument()
    await userEvent.click(town)
    await expect.element(page.getByRole('cell', { name: 'Bergen', exact: true }).last()).toBeVisible()
    expect(page.getByRole('cell', { name: 'Bern', exact: true }).elements()).toEqual([])
  })

  test('a selector is disabled until the field that it depends on has a value', async () => {
    openForm({ form, mode: 'add', own })
    const town = page.getByRole('button', { name: 'Town' })
    await expect.element(town).toBeDisabled()
    await expect.element(town).toHaveTextContent('Choose what this depends on first')
    await choose(country, 'Norway')
    await expect.element(town).toBeEnabled()
  })

  test('a field changes its control by the value of another field, and its own value is cleared (L45)', async () => {
    const norway = { required: ['country'], properties: { country: { const: 'Norway' } } }
    const item = { field: 'remark', controlWhen: [{ control: 'number', when: norway }] }
    const { sent } = openForm({
      form: formOf(tripEntity, { items: ['name', 'country', item] }),
      record: { ...trip(0), remark: 'By the lake' },
    })
    const remark = () => page.getByLabelText('Remark', { exact: true })
    await expect.element(remark()).toHaveValue('By the lake')
    await choose(country, 'Norway')
    await expect.element(remark()).toHaveValue('')
    await expect.element(remark()).toHaveAttribute('inputmode', 'decimal')
    await userEvent.fill(remark(), '12.50')
    await expect.element(remark()).toHaveValue('12.50')
    await userEvent.click(page.getByRole('button', { name: 'OK' }))
    await expect.poll(() => sent('/person/edit')[0]?.body).toMatchObject({ remark: '12.5' })
  })

  test('a selector filters by a value that is fixed for a new record', async () => {
    const narrow = formOf(tripEntity, { items: [{ field: 'townId', filterBy: { country: 'country' } }] })
    const { transport } = openForm({ form: narrow, mode: 'add', fixed: { country: 'Norway' }, own })
    await userEvent.click(page.getByRole('button', { name: 'Town' }))
    await expect.element(page.getByRole('cell', { name: 'Bergen', exact: true }).last()).toBeVisible()
    const asked = transport.calls.filter(({ path }) => path === '/records/town/getPage').at(-1)
    expect(asked?.query).toMatchObject({ country: 'Norway' })
  })

  test('fields of a table depend on their row, then on the form', async () => {
    const table = formOf(tripEntity, {
      items: [
        'country',
        {
          field: 'stops',
          columns: [
            'place',
            { field: 'cost', enabledWhen: { required: ['place'] } },
            {
              field: 'state',
              optionsWhen: [{ options: [2], when: { properties: { country: { const: 'Norway' } } } }],
            },
          ],
        },
      ],
    })
    openForm({
      form: table,
      record: { ...trip(0), country: 'Norway', stops: [{ place: 'A', state: 2 }, {}] },
    })
    const cost = (row: number) => page.getByLabelText(`Cost, Row ${row}`, { exact: true })
    const state = page.getByRole('combobox', { name: 'State, Row 1' })
    await expect.element(cost(1)).toBeEnabled()
    await expect.element(cost(2)).toBeDisabled()
    await userEvent.fill(page.getByLabelText('Place, Row 2', { exact: true }), 'B')
    await expect.element(cost(2)).toBeEnabled()
    await expect.element(state).toHaveTextContent('Suspended')
    await choose(country, 'Switzerland')
    await expect.element(state).not.toHaveTextContent('Suspended')
  })
})
