import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { joined } from '../picture-fixture'
import { WidgetStory } from '../widget-story'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: { id: 'image', property: { type: 'string' }, value: joined(1) },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

const several = { type: 'string', options: { code: 5 } } as const

export const Plain: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const ReadOnlyAndEmpty: Story = { args: { readOnly: true, value: undefined } }
export const Invalid: Story = { args: { invalid: true, value: undefined } }
export const InSearch: Story = { args: { inSearch: true, value: undefined } }
export const Missing: Story = { args: { value: '/nowhere.png' } }
export const Several: Story = { args: { property: several, value: joined(4) } }
export const Full: Story = { args: { property: several, value: joined(5) } }
export const SeveralDark: Story = { ...Several, globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Several, globals: { viewport: { value: 'phone' } } }

/** The enlarged view: zoom, rotate, previous and next. */
export const Enlarged: Story = {
  ...Several,
  play: async ({ canvasElement }) => {
    const [thumbnail] = await within(canvasElement).findAllByRole('button', { name: 'Enlarge picture 2' })
    if (thumbnail) await userEvent.click(thumbnail)
    const dialog = await screen.findByRole('dialog', { name: 'Picture' })
    await expect(within(dialog).getByText('2 of 4')).toBeVisible()
    await userEvent.keyboard('+')
    await expect(within(dialog).getByText('150%')).toBeVisible()
  },
}

export const EnlargedOnAPhone: Story = { ...Enlarged, globals: { viewport: { value: 'phone' } } }

/** The picture library (X9). */
export const Library: Story = {
  args: { property: several, value: joined(1) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Picture library' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByText('Bread'))
    await expect(dialog.getByText('Chosen: 1')).toBeVisible()
  },
}

export const LibraryDark: Story = { ...Library, globals: { theme: 'dark' } }
export const LibraryOnAPhone: Story = { ...Library, globals: { viewport: { value: 'phone' } } }
