import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '../../engine/ports/api-error'
import { answerMachines, deadTiles } from './machine-map-fixture'
import { MachineMapStory } from './machine-map-story'

const meta = { title: 'Pages/Machine map', component: MachineMapStory } satisfies Meta<typeof MachineMapStory>
export default meta
type Story = StoryObj<typeof meta>

/** Resolves when the map shows this number of points. */
async function drawn(canvas: HTMLElement, points: number): Promise<HTMLElement> {
  return waitFor(() => {
    const map = canvas.querySelector<HTMLElement>(`[data-points="${points}"]`)
    if (!map) throw new Error('The points are not there yet.')
    return map
  })
}

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await drawn(canvasElement, 39)
    await expect(page.getByText('On the map: 39 · Without a place: 1 · Total: 40')).toBeVisible()
    const first = canvasElement.querySelector<HTMLElement>('[data-points] [role="button"]')
    await expect(first).toHaveAttribute('tabindex', '0')
    await expect(first?.getAttribute('aria-label')).toMatch(/^(Machines: \d+ \(|Machine \d+, )/)
  },
}

export const Opened: Story = {
  args: { query: '?machineId=3' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const card = await page.findByRole('dialog', { name: 'Machine 3' })
    await expect(within(card).getByText('Nanjing Road 1, Shanghai')).toBeVisible()
    await waitFor(() => expect(card).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

export const FromTheList: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await drawn(canvasElement, 39)
    const list = page.getByRole('list', { name: 'Machines' })
    await userEvent.click(within(list).getAllByRole('button')[0] as HTMLElement)
    await expect(await page.findByRole('dialog', { name: 'Machine 4' })).toBeVisible()
  },
}

export const Nothing: Story = {
  args: { answers: { getMachines: () => answerMachines(0) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No data')).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    answers: {
      getMachines: () => {
        throw new ApiError({ kind: 'refused', code: 500, message: 'The database is away.' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/^Failed to get data, reason:/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NotFound: Story = {
  args: {
    query: '?machineId=9',
    answers: {
      getMachine: () => {
        throw new ApiError({ kind: 'refused', code: 404, message: 'The machine was not found' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The machine was not found')).toBeVisible()
  },
}

export const TilesAway: Story = {
  args: { answers: { getSettings: () => deadTiles } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/^The map provider does not answer/)).toBeVisible()
    await drawn(canvasElement, 39)
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
  },
}

export const BadTiles: Story = {
  args: { answers: { getSettings: () => ({ tiles: null, badTiles: true }) } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/^The address of the map tiles is not valid/),
    ).toBeVisible()
  },
}

export const PlaceChosen: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const search = await page.findByRole('combobox', { name: 'Search for a place' })
    await userEvent.type(search, 'suz')
    await page.findByRole('option', { name: /Suzhou/ })
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByText('Nearest to Suzhou')).toBeVisible()
    await expect(search).toHaveValue('Suzhou')
  },
}

export const PlaceUnknown: Story = {
  args: { answers: { searchLocation: () => ({ list: [], geocoderFailed: true }) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByRole('combobox', { name: 'Search for a place' }), 'qqq')
    await expect(await page.findByText('No data')).toBeVisible()
    await expect(page.getByText(/^The address search does not answer/)).toBeVisible()
  },
}
