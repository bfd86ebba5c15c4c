import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { WidgetStory } from '../widget-story'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: { id: 'password', property: { type: 'string' }, value: 'hunter2' },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

export const Plain: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
/** The strength is shown while typing (V7). */
export const Strength: Story = {
  args: { property: { type: 'string', options: { strength: true } }, value: 'abcdefgh' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Password strength: weak')).toBeVisible()
    const input = canvas.getByDisplayValue('abcdefgh')
    await userEvent.type(input, '12')
    await expect(await canvas.findByText('Password strength: medium')).toBeVisible()
    await userEvent.type(input, 'X')
    await expect(await canvas.findByText('Password strength: strong')).toBeVisible()
    await expect(input).toHaveAccessibleDescription('Password strength: strong')
    await userEvent.clear(input)
    await waitFor(() => expect(canvas.queryByText(/Password strength/)).toBeNull())
  },
}
export const Invalid: Story = { args: { invalid: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
