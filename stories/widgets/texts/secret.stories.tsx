import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../widget-story'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: { id: 'secret', property: { type: 'string' }, value: 's3cret-key' },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

export const Plain: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Kept: Story = {
  args: { value: { setAt: '2026-01-01 08:00:00', fingerprint: '3fa9c210' }, readOnly: true },
}
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { invalid: true } }
export const SeveralLines: Story = {
  args: { property: { type: 'string', options: { rows: 4 } }, value: 'first line\nsecond line' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
