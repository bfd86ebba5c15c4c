import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { createFakeTransport } from '../../engine/testing/fake-transport'
import { homeAnswers, homeProfile } from './home-fixture'
import { ProductPage } from './product-page'

interface HomeStoryProps {
  readonly state: keyof typeof homeAnswers
  /** Lists that the person may open; default: all that the page links to. */
  readonly lists?: readonly string[]
  readonly hidden?: boolean
}

function HomeStory({ state, lists, hidden = false }: HomeStoryProps) {
  const [transport] = useState(() => createFakeTransport(homeAnswers[state]))
  const [profile] = useState(() =>
    homeProfile(lists, hidden ? { 'page:home': { saleFiguresVisible: false } } : {}),
  )
  return <ProductPage code="home" transport={transport} profile={profile} />
}

const meta = { title: 'Pages/Home', component: HomeStory } satisfies Meta<typeof HomeStory>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const onAPhone = { globals: { viewport: { value: 'phone' } } }

export const Full: Story = {
  args: { state: 'full' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('link', { name: /Online/ })).toBeVisible())
    await waitFor(() => expect(page.getByRole('img', { name: /^Sales of / })).toBeVisible())
    await expect(page.getByText('15 machines have expired. Please renew.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Empty tracks/ })).toBeVisible()
  },
}

export const InTheDark: Story = { ...Full, ...dark }

export const OnAPhone: Story = { ...Full, ...onAPhone }

export const InGerman: Story = {
  args: { state: 'full' },
  globals: { language: 'de' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('Heute zu erledigen')).toBeVisible())
  },
}

export const FiguresHidden: Story = {
  args: { state: 'full', hidden: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByText('***').length).toBeGreaterThan(2))
  },
}

export const Nothing: Story = {
  args: { state: 'nothing' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('No data')).toBeVisible())
    await expect(page.getByText('Nothing needs a hand.')).toBeVisible()
    await expect(page.getByText('There are no announcements.')).toBeVisible()
  },
}

export const Failing: Story = {
  args: { state: 'failing' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('alert')).toHaveLength(5))
  },
}

export const FailingInTheDark: Story = { ...Failing, ...dark }

export const OnePartFailing: Story = {
  args: { state: 'partly' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('alert')).toHaveLength(1))
    await expect(await page.findByRole('link', { name: /Online/ })).toBeVisible()
  },
}

export const Loading: Story = { args: { state: 'loading' } }

export const LoadingOnAPhone: Story = { ...Loading, ...onAPhone }

/** Without permission for machines and sales, the page shows only the tasks. */
export const OfSomebodyWhoFillsMachines: Story = {
  args: { state: 'full', lists: ['inventory', 'machine_fault'] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('link', { name: /Empty tracks/ })).toBeVisible())
    await expect(page.queryByText('Machines')).toBeNull()
    await expect(page.queryByText('Sales')).toBeNull()
  },
}
