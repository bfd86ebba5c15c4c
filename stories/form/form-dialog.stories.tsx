import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { EntityMeta } from '../../engine/metadata/contract.generated'
import { formOf } from './form-fixture'
import { FormStory, refusing } from './form-story'

const meta: Meta<typeof FormStory> = { component: FormStory }

export default meta

type Story = StoryObj<typeof FormStory>

/** The dialog, once its fields are there: the first story of a run waits for their code. */
async function dialog() {
  const element = await screen.findByRole('dialog')
  await waitFor(() => expect(element.querySelector('[data-field]')).not.toBeNull())
  return within(element)
}

export const Edit: Story = {
  play: async () => {
    const view = await dialog()
    await expect(await view.findByLabelText('Name')).toHaveValue('Ada Lovelace')
    await expect(view.getByRole('button', { name: 'OK' })).toBeEnabled()
  },
}

export const Add: Story = {
  args: { mode: 'add' },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByLabelText('Name')).toHaveValue('')
    await expect(view.queryByRole('button', { name: 'Refresh' })).toBeNull()
  },
}

/** Saving, and at once what can be done to the record; only what can be done here is a button. */
export const SaveAndMore: Story = {
  args: {
    mode: 'add',
    saves: [
      {
        id: 'publish',
        label: 'Save and publish',
        endpoints: { add: { method: 'POST', path: '/person/addAndPublish' } },
        values: {},
      },
      {
        id: 'archive',
        label: 'Save and archive',
        endpoints: { edit: { method: 'PUT', path: '/person/editAndArchive' } },
        values: {},
      },
    ],
  },
  play: async () => {
    const view = await dialog()
    await expect(view.getByRole('button', { name: 'Save and publish' })).toBeEnabled()
    await expect(view.queryByRole('button', { name: 'Save and archive' })).toBeNull()
  },
}

/** Read-only, without asterisks, without Ok. */
export const View: Story = {
  args: { mode: 'view' },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByRole('group', { name: 'Name' })).toHaveTextContent('Ada Lovelace')
    await expect(view.queryByRole('button', { name: 'OK' })).toBeNull()
    await expect(document.querySelector('[data-required]')).toBeNull()
  },
}

/** What is wrong is said at its field, and the first one gets the focus. */
export const Invalid: Story = {
  args: { mode: 'add' },
  play: async () => {
    const view = await dialog()
    await userEvent.type(await view.findByLabelText('E-mail (private)'), 'nobody')
    await userEvent.click(view.getByRole('button', { name: 'OK' }))
    await expect(await view.findByText('Name is required')).toBeVisible()
    await expect(view.getByText('Please enter a valid e-mail address.')).toBeVisible()
  },
}

/** The server refuses a field, and something that has no field. */
export const RefusedByServer: Story = {
  args: {
    answers: {
      'PUT /person/edit': refusing({
        fields: [
          { field: 'email', message: 'This address belongs to somebody else.' },
          { field: 'quota', message: 'The quota of the department is used up.' },
        ],
      }),
    },
  },
  play: async () => {
    const view = await dialog()
    await view.findByLabelText('Name')
    await userEvent.click(view.getByRole('button', { name: 'OK' }))
    await expect(await view.findByText('This address belongs to somebody else.')).toBeVisible()
    await expect(view.getByText('The quota of the department is used up.')).toBeVisible()
  },
}

/** A change of metadata that the server refuses, with all its problems. */
export const RefusedMetadata: Story = {
  args: {
    answers: {
      'PUT /person/edit': refusing({
        problems: [
          {
            code: 'unknown-field',
            pointer: '/list/columns/3',
            detail: '"colour" is not a field of person.',
            source: 'people',
          },
          {
            code: 'unknown-widget',
            pointer: '/form/items/1',
            detail: 'There is no widget "slider".',
            source: 'people',
          },
        ],
      }),
    },
  },
  play: async () => {
    const view = await dialog()
    await view.findByLabelText('Name')
    await userEvent.click(view.getByRole('button', { name: 'OK' }))
    await expect(await view.findByText(/There is no widget "slider"/)).toBeVisible()
    await expect(view.getByText('people /form/items/1')).toBeVisible()
  },
}

const oddEntity: EntityMeta = {
  entity: 'odd',
  type: 'object',
  audit: false,
  properties: {
    name: { type: 'string', title: 'Name' },
    level: { type: 'string', control: 'slider', title: 'Level' },
  },
}

/** A widget that nobody registered says so, and can be edited as text. */
export const UnknownWidget: Story = {
  args: { form: formOf(oddEntity) },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByText('Unknown widget “slider”')).toBeVisible()
    await expect(view.getByLabelText('Level')).toBeEnabled()
  },
}

/** A form that is a page of its own. */
export const Page: Story = { args: { page: true } }
