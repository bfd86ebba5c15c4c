import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { away, conflicting, FormPageStory, neverAnswers } from './form-page-story'

const meta: Meta<typeof FormPageStory> = { component: FormPageStory }

export default meta

type Story = StoryObj<typeof FormPageStory>

export const Adding: Story = {}
export const Preset: Story = { args: { address: '/?name=North&season=2&townId=abc' } }
export const Editing: Story = { args: { address: '/?id=7' } }
export const Loading: Story = {
  args: { address: '/?id=7', answers: { 'GET /records/tour/get': neverAnswers } },
}
export const Failed: Story = { args: { address: '/?id=7', answers: { 'GET /records/tour/get': away } } }

export const InConflict: Story = {
  args: { address: '/?id=7', answers: { 'PUT /records/tour/edit': conflicting } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), ' and hills')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await within(document.body).findByText('Along the rivers')
  },
}

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    await canvas.findByText(/is required/)
  },
}

export const Sending: Story = { args: { code: 'delivery_send', address: '/?townIds=1,2&kind=1' } }
export const WithResults: Story = { args: { code: 'delivery_send', address: '/?requestNo=5' } }
export const ResultsFailed: Story = {
  args: {
    code: 'delivery_send',
    address: '/?requestNo=5',
    answers: { 'GET /records/delivery/getPage': away },
  },
}
export const Dark: Story = { ...WithResults, globals: { theme: 'dark' } }
export const OnAPhone: Story = {
  args: { address: '/?id=7' },
  globals: { viewport: { value: 'phone' } },
}
