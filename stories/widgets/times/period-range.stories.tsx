import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { WidgetStory } from '../widget-story'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: {
    id: 'periodRange',
    property: { type: 'string', format: 'date' },
    value: ['2026-02-01', '2026-02-28'],
  },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

export const Plain: Story = {}
export const Months: Story = { args: { value: ['2026-01', '2026-02'] } }
export const Years: Story = { args: { value: ['2025', '2026'] } }
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { invalid: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OtherKind: Story = {
  play: async ({ canvasElement }) => {
    const story = within(canvasElement)
    await userEvent.click(await story.findByRole('button', { name: 'Year' }))
    await expect(story.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true')
    await expect(story.getByRole('status').textContent).toMatch(/^\d{4}$/)
  },
}
