import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { formOf } from '../../../../stories/form/form-fixture'
import { openForm } from '../../support/open-form'

const branch: EntityMeta = {
  entity: 'branch',
  base: '/branch',
  label: 'name',
  tree: { parent: 'parentId' },
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', sortable: true, filterable: true },
    parentId: {
      type: 'string',
      title: 'Above',
      reference: { entity: 'branch' },
      control: 'treeSelect',
    },
  },
}
const rows = [
  { id: '1', name: 'Root', parentId: null },
  { id: '2', name: 'Limb', parentId: '1' },
  { id: '3', name: 'Twig', parentId: '2' },
  { id: '4', name: 'Other', parentId: '1' },
]
const form = formOf(branch, { items: ['name', 'parentId'] })
const opening = {
  form,
  definitions: testDefinitions([], [branch]),
  own: { 'GET /branch/getPage': answerRecords(rows), 'GET /records/branch/getPage': answerRecords(rows) },
}
const offered = () => [...document.querySelectorAll('.ant-select-tree-title')].map((node) => node.textContent)

test('the possible parents of a record exclude the record itself and its descendants', async () => {
  openForm({ ...opening, mode: 'edit', record: rows[1] ?? {} })
  await userEvent.click(page.getByRole('combobox', { name: 'Above' }))
  await expect.poll(offered).toEqual(['Root', 'Other'])
})

test('the possible parents of a new record are all records', async () => {
  openForm({ ...opening, mode: 'add' })
  await userEvent.click(page.getByRole('combobox', { name: 'Above' }))
  await expect.poll(offered).toEqual(expect.arrayContaining(['Root']))
  expect(offered()).toHaveLength(4)
})
