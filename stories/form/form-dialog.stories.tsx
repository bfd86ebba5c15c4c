import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { EntityMeta } from '../../engine/metadata/contract.generated'
import { formOf } from './form-fixture'
import { FormStory, refusing } from './form-story'

const meta: Meta<typeof FormStory> = { component: FormStory }

export default meta

type Story = StoryObj<typeof FormStory>

/** Resolves to the dialog once its fields are rendered; the first story also loads their code. */
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

/** Extra buttons save the record and run an action on it; only permitted ones are shown. */
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

/** Read-only, without asterisks and OK. */
export const View: Story = {
  args: { mode: 'view' },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByRole('group', { name: 'Name' })).toHaveTextContent('Ada Lovelace')
    await expect(view.queryByRole('button', { name: 'OK' })).toBeNull()
    await expect(document.querySelector('[data-required]')).toBeNull()
  },
}

/** Errors are shown at their fields, and the first one is focused. */
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

/** The server refuses one field of the form, and one that is not in the form. */
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

/** A change of metadata that the server refuses; all problems are listed. */
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

/** An unregistered widget is reported, and the field is edited as text. */
export const UnknownWidget: Story = {
  args: { form: formOf(oddEntity) },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByText('Unknown widget “slider”')).toBeVisible()
    await expect(view.getByLabelText('Level')).toBeEnabled()
  },
}

/** The form as a page instead of a dialog. */
export const Page: Story = { args: { page: true } }
