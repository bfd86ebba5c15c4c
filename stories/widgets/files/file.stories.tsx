import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../widget-story'

const address = '/ylvm3.0/file/view/00000000000000000000000000000002.pdf'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: {
    id: 'file',
    property: { type: 'string', options: { code: 'pdf,apk,zip' } },
    value: `${address}#Manual%20of%20the%20year.pdf`,
  },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

export const Plain: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const ReadOnlyAndEmpty: Story = { args: { readOnly: true, value: undefined } }
export const Invalid: Story = { args: { invalid: true, value: undefined } }
export const InSearch: Story = { args: { inSearch: true, value: undefined } }
export const Typed: Story = {
  args: { property: { type: 'string', options: { code: 'mp4', typed: true } }, value: undefined },
}
export const Several: Story = {
  args: {
    property: { type: 'string', options: { limit: 4 } },
    value: `${address}#Manual.pdf;https://example.org/driver-2.4.1.zip`,
  },
}
export const SeveralDark: Story = { ...Several, globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Several, globals: { viewport: { value: 'phone' } } }
