import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ApiError } from '../../engine/ports/api-error'
import { ListStory } from '../list/list-story'
import { answerDays, dayEntity, dayScreen } from './chart-fixture'

const meta = { title: 'Chart/Above a list', component: ListStory } satisfies Meta<typeof ListStory>
export default meta
type Story = StoryObj<typeof meta>

const shared = { code: dayScreen.code, screens: [dayScreen], entities: [dayEntity] }
const call = 'GET /records/day/getPage'

export const Drawn: Story = {
  args: { ...shared, answers: { [call]: () => answerDays(22) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('img', { name: /^Daily sales: / })).toBeVisible())
    await waitFor(() => expect(canvasElement.querySelectorAll('svg .apexcharts-pie-area')).toHaveLength(5))
    await expect(page.getByText('Best days')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { ...shared, answers: { [call]: () => answerDays(0) } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByText('No data')).toHaveLength(3))
  },
}

export const Failed: Story = {
  args: {
    ...shared,
    answers: {
      [call]: () => {
        throw new ApiError({ kind: 'refused', code: 500, message: 'The database is away.' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('The database is away.'))
    await expect(within(canvasElement).queryByRole('img')).toBeNull()
  },
}

export const Loading: Story = {
  args: { ...shared, answers: { [call]: () => new Promise(() => undefined) } },
}
