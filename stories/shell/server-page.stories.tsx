import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { createFakeTransport } from '../../engine/testing/fake-transport'
import { serverAnswers } from './server-page-fixture'
import { ServerPageStory } from './server-page-story'

function Story({ state }: { readonly state: keyof typeof serverAnswers }) {
  const [transport] = useState(() => createFakeTransport(serverAnswers[state]))
  return <ServerPageStory transport={transport} />
}

const meta = { title: 'Shell/Server page', component: Story } satisfies Meta<typeof Story>
export default meta
type PageStory = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const onAPhone = { globals: { viewport: { value: 'phone' } } }

export const Full: PageStory = {
  args: { state: 'full' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('Successful orders')).toBeVisible())
    await expect(page.getAllByRole('button', { name: /^Retry: / })).toHaveLength(2)
  },
}

export const InTheDark: PageStory = { ...Full, ...dark }

export const OnAPhone: PageStory = { ...Full, ...onAPhone }

export const InGerman: PageStory = {
  args: { state: 'full' },
  globals: { language: 'de' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Datensicherung')).toBeVisible())
  },
}

export const Fresh: PageStory = {
  args: { state: 'fresh' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('Nothing has failed.')).toBeVisible())
    await expect(await page.findByText('Nothing has been measured yet.')).toBeVisible()
    await expect(page.getByText('No backup has been verified.')).toBeVisible()
  },
}

export const Failing: PageStory = {
  args: { state: 'failing' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('alert')).toHaveLength(7))
  },
}

export const Loading: PageStory = { args: { state: 'loading' } }
