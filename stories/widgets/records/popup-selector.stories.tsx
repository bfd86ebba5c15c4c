import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../widget-story'

const meta: Meta<typeof WidgetStory> = {
  component: WidgetStory,
  args: { id: 'popupSelector', property: { type: 'string', reference: { entity: 'town' } }, value: '4' },
}

export default meta

type Story = StoryObj<typeof WidgetStory>

export const Plain: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { invalid: true } }

export const Several: Story = {
  args: {
    property: {
      type: 'array',
      items: { type: 'string' },
      reference: { entity: 'town' },
      options: { multiple: true, limit: 5 },
    },
    value: ['1', '4', '8'],
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
