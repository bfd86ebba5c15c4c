import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Row } from '../../engine/metadata/rows/decode-records'
import { formOf, personEntity } from './form-fixture'
import { changedMeanwhile, FormStory } from './form-story'
import { stopsForm, trip, tripEntity, tripForm } from './trip-fixture'

const meta: Meta<typeof FormStory> = { component: FormStory }

export default meta

type Story = StoryObj<typeof FormStory>

const tabs = formOf(tripEntity, tripForm)
const stops = formOf(tripEntity, stopsForm)
const drawer = formOf(personEntity, { surface: 'drawer', items: ['name', 'email', 'state', 'contacts'] })

/** Returns a record and the server response that holds it. */
function of(record: Row) {
  return { record, answers: { 'GET /person/get': () => record } }
}

async function dialog() {
  const element = await screen.findByRole('dialog')
  await waitFor(() => expect(element.querySelector('[data-field]')).not.toBeNull())
  return within(element)
}

/** A form divided into tabs. */
export const Tabs: Story = {
  args: { form: tabs, ...of(trip(3)) },
  play: async () => {
    const view = await dialog()
    await userEvent.click(await view.findByRole('tab', { name: 'Stops' }))
    await expect(await view.findByLabelText('Place, Row 1')).toBeVisible()
  },
}

/** Tabs with errors are marked; the first of them opens. */
export const TabsWithProblems: Story = {
  args: { form: tabs, mode: 'add' },
  play: async () => {
    const view = await dialog()
    await userEvent.type(await view.findByLabelText('Name'), 'North')
    await userEvent.click(await view.findByRole('tab', { name: 'Stops' }))
    await userEvent.click(view.getByRole('button', { name: 'Add' }))
    await userEvent.click(view.getByRole('button', { name: 'OK' }))
    const problem = await view.findByText('Country is required')
    await waitFor(() => expect(problem).toBeVisible())
    await expect(view.getByRole('tab', { name: /Stops.*Not valid: 2/ })).toBeVisible()
  },
}

/** A list of records, edited in place. */
export const ChildTable: Story = {
  args: { form: stops, ...of(trip(4)) },
  play: async () => {
    const view = await dialog()
    await userEvent.clear(await view.findByLabelText('Place, Row 2'))
    await userEvent.click(view.getByLabelText('Note, Row 1'))
    await expect(await view.findByText('Row 2, Place: Place is required')).toBeVisible()
  },
}

/** A table of 500 rows, of which only the visible ones are rendered. */
export const ChildTableOf500Rows: Story = {
  args: { form: stops, ...of(trip(500)) },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByLabelText('Place, Row 1')).toHaveValue('Place 1')
    await expect(view.queryByLabelText('Place, Row 500')).toBeNull()
  },
}

export const ChildTableToLookAt: Story = {
  args: { form: stops, mode: 'view', ...of(trip(4)) },
  play: async () => {
    const view = await dialog()
    await waitFor(() => expect(view.getAllByRole('row')).toHaveLength(5))
    await expect(view.queryAllByRole('textbox')).toHaveLength(0)
  },
}

/** The drawer form (X2). */
export const Drawer: Story = {
  args: { form: drawer },
  play: async () => {
    const view = await dialog()
    await waitFor(() => expect(view.getByLabelText('Name')).toBeEnabled())
    await expect(view.getByLabelText('Name')).toHaveValue('Ada Lovelace')
  },
}

const before = {
  id: '7',
  name: 'Ada',
  email: 'ada@example.org',
  state: 1,
  seats: 3,
  updateTime: '2026-01-01 00:00:00',
}
const now = { ...before, name: 'Ada Lovelace', state: 2, updateTime: '2026-01-02 00:00:00' }

/** Another person has changed the record in the meantime: both versions are compared field by field. */
export const ChangedMeanwhile: Story = {
  args: { record: before, answers: changedMeanwhile(before, now) },
  play: async () => {
    const view = await dialog()
    const name = await view.findByLabelText('Name')
    await waitFor(() => expect(name).toBeEnabled())
    await userEvent.clear(name)
    await userEvent.type(name, 'Augusta')
    await userEvent.click(view.getByRole('button', { name: 'OK' }))
    await expect(await screen.findByText('Changed by someone else')).toBeVisible()
    await expect(await screen.findByText('Augusta')).toBeVisible()
  },
}
