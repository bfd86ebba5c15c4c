import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { WidgetStory } from '../widgets/widget-story'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: { id: 'popupSelector', property: { type: 'string', reference: { entity: 'town' } } },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

async function open(canvasElement: HTMLElement, row: string) {
  await userEvent.click(await within(canvasElement).findByLabelText('Field'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(row)
  return dialog
}

/** A single selection, with radio buttons. */
export const One: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement, 'Winterthur')
    await userEvent.click(dialog.getByRole('radio', { name: 'Lugano' }))
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await expect(await within(canvasElement).findByText('Lugano')).toBeVisible()
  },
}

/** A multiple selection, with check boxes and tags cut at 11 characters. */
export const Several: Story = {
  args: {
    property: { type: 'string', reference: { entity: 'town' }, options: { multiple: true, limit: 3 } },
    value: '4',
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('La Chaux-de…')).toBeVisible()
    const dialog = await open(canvasElement, 'Winterthur')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Bern' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Chur' }))
    // The limit is reached, so this click selects nothing.
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Zug' }))
    await expect(dialog.getByRole('checkbox', { name: 'Zug' })).not.toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await expect(within(canvasElement).getByText('4,1,7')).toBeVisible()
  },
}

/** A search keeps the previous selection. */
export const Searching: Story = {
  args: { property: { type: 'string', reference: { entity: 'town' }, options: { multiple: true } } },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement, 'Winterthur')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Bern' }))
    await userEvent.type(dialog.getByLabelText('Name'), 'zug{Enter}')
    await dialog.findByText('Total: 1')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Zug' }))
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await expect(within(canvasElement).getByText('1,9')).toBeVisible()
  },
}

/** A tree with all branches expanded. */
export const Tree: Story = {
  args: { property: { type: 'string', reference: { entity: 'region' } } },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement, 'Europe')
    await expect(dialog.getByText('Canton of Vaud')).toBeVisible()
  },
}

/** The server refuses the list. */
export const Failed: Story = {
  args: { property: { type: 'string', reference: { entity: 'nowhere' } } },
}

export const SeveralDark: Story = { ...Several, globals: { theme: 'dark' } }
export const SeveralOnAPhone: Story = { ...Several, globals: { viewport: { value: 'phone' } } }
