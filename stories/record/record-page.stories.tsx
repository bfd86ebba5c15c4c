import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '../../engine/ports/api-error'
import { order } from './record-fixture'
import { RecordStory } from './record-story'

const meta = { title: 'Record/Page', component: RecordStory } satisfies Meta<typeof RecordStory>
export default meta
type Story = StoryObj<typeof meta>

async function loaded(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await waitFor(() => expect(page.getByRole('heading', { name: /A-0001/ })).toBeVisible())
  return page
}

export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText('Leave it at the door.')).toBeVisible()
    await expect(page.getAllByRole('tab')).toHaveLength(2)
  },
}

export const RelatedList: Story = {
  args: { address: '/?id=1&tab=2' },
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await waitFor(() => expect(page.getAllByRole('row').length).toBeGreaterThan(4))
  },
}

export const Editing: Story = {
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    const [edit] = page.getAllByRole('button', { name: 'Edit: Notes' })
    if (edit) await userEvent.click(edit)
    await waitFor(() => expect(page.getByRole('textbox', { name: /Remark/ })).toBeVisible())
  },
}

export const Loading: Story = {
  args: { answers: { 'GET /records/order/get': () => new Promise(() => undefined) } },
}

export const Missing: Story = {
  args: {
    answers: {
      'GET /records/order/get': () => {
        throw new ApiError({ kind: 'refused', code: 404, message: 'data is empty' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
  },
}

export const Failed: Story = {
  args: {
    answers: {
      'GET /records/order/get': () => {
        throw new ApiError({ kind: 'refused', code: 500, message: 'The database is away.' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('The database is away.'))
  },
}

export const Nameless: Story = {
  args: {
    answers: {
      'GET /records/order/get': () => ({ ...order, orderNo: null, customer: null, createTime: null }),
    },
  },
}
