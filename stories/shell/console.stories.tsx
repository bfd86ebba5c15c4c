import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '../../engine/ports/api-error'
import { menus, passwordPage, serverAnswers } from './shell-fixture'
import { ShellStory } from './shell-story'

/** The console with sidebar, top bar and page (4.1). */
const meta = {
  title: 'shell/console',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { address: '/users', loggedIn: true, answers: serverAnswers() },
} satisfies Meta<typeof ShellStory>

export default meta
type Story = StoryObj<typeof meta>

/** One submenu is open at a time; a group with one page is replaced by the page. */
export const Desktop: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page users')).toBeVisible()
    const menu = within(canvas.getByRole('navigation', { name: 'Main menu' }))
    await expect(await menu.findByRole('link', { name: 'Users' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Parameters' })).toBeVisible()
    await userEvent.click(menu.getByText('Reports'))
    await userEvent.click(await menu.findByText('Yearly'))
    await waitFor(() => expect(menu.queryByRole('link', { name: 'Users' })).toBeNull())
    await userEvent.click(await menu.findByRole('link', { name: 'Totals' }))
    await expect(await canvas.findByText('Page totals')).toBeVisible()
    const trail = within(canvas.getByRole('navigation', { name: 'Where you are' }))
    await expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Reports',
      'Yearly',
      'Totals',
    ])
    await waitFor(() => expect(document.title).toBe('Totals - Northwind Console'))
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const InChinese: Story = { globals: { language: 'zh' } }

export const InGerman: Story = { globals: { language: 'de' } }

export const Collapsed: Story = { args: { settings: { sidebarStatus: 0 } } }

/** Below 992 px the menu is a drawer, which closes after navigation (C39). */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Page users')
    await expect(window.innerWidth).toBeLessThan(992)
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Roles' }))
    await expect(await canvas.findByText('Page roles')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull())
  },
}

/** The language changes without a reload (M53). */
export const SwitchingLanguage: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Page users')
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }))
    await userEvent.click(await canvas.findByText('Deutsch'))
    await expect(await canvas.findByText('Personen und Organisationen', { selector: 'li' })).toBeVisible()
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  },
}

/** An error of a page leaves the rest of the console intact. */
export const PageFails: Story = {
  args: { address: '/failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This page has run into an error')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await userEvent.click(canvas.getByRole('link', { name: 'Roles' }))
    await expect(await canvas.findByText('Page roles')).toBeVisible()
  },
}

/** B5: an unknown address, with a button to the start page (A13). */
export const NotFound: Story = {
  args: { address: '/nowhere' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back home' }))
    await expect(await canvas.findByText('Page start')).toBeVisible()
  },
}

/** A person who must change the password sees only that page, at every address. */
export const PasswordFirst: Story = {
  args: {
    address: '/users',
    menus: [...menus, passwordPage],
    answers: serverAnswers({ profile: { mustChangePassword: true } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page password')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Please change your password' })).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.queryByRole('link')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Account: Ada Lovelace' }))
    await userEvent.click(await canvas.findByText('Log out'))
    await expect(await canvas.findByLabelText('User name')).toBeVisible()
  },
}

export const NothingGranted: Story = {
  args: { address: '/', menus: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No page has been granted to you yet.')).toBeVisible()
  },
}

/** M19 is shown once (C65), above the page. */
export const SessionExpires: Story = {
  args: {
    answers: {
      ...serverAnswers(),
      'GET /system/metadata/awaitRevision': () => {
        throw new ApiError({
          kind: 'refused',
          code: 401,
          message: 'expired',
          path: '/system/metadata/awaitRevision',
        })
      },
    },
  },
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Login status has expired')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await expect(await canvas.findByLabelText('User name')).toBeVisible()
  },
}

/** A stored session with an unreachable server: the console waits, and the session is kept. */
export const ServerAway: Story = {
  args: {
    answers: {
      ...serverAnswers(),
      'GET /system/getUserInfo': () => {
        throw new ApiError({ kind: 'network' })
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** P11: leads at once to the login page. */
export const LoggingOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account: Ada Lovelace' }))
    await userEvent.click(await canvas.findByText('Log out'))
    await expect(await canvas.findByLabelText('User name')).toBeVisible()
  },
}
