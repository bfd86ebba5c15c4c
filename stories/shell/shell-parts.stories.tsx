import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '../../engine/ports/api-error'
import { serverAnswers } from './shell-fixture'
import { ShellStory } from './shell-story'

/** Overlays of the top bar, and elements above the page (4.1). */
const meta = {
  title: 'shell/parts',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { address: '/users', loggedIn: true, answers: serverAnswers() },
} satisfies Meta<typeof ShellStory>

export default meta
type Story = StoryObj<typeof meta>

/** Waits until an element of an opening overlay is visible: it exists before it can be seen. */
const opened = (role: string, name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toBeVisible())
const dark = { globals: { theme: 'dark' } }
const onAPhone = { globals: { viewport: { value: 'phone' } } }

export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }))
    const field = await screen.findByRole('combobox', { name: 'Search' })
    await userEvent.type(field, 'report')
    await opened('option', /Daily/)
  },
}

export const SearchInTheDark: Story = { ...Search, ...dark }

export const SearchOnAPhone: Story = { ...Search, ...onAPhone }

export const Settings: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }))
    await opened('switch', 'Fixed header')
  },
}

export const SettingsInTheDark: Story = { ...Settings, ...dark }

/** On a phone the settings hold size and version. */
export const SettingsOnAPhone: Story = {
  ...onAPhone,
  play: async (context) => {
    await Settings.play?.(context)
    await expect(screen.getByText('Computer version')).toBeVisible()
    await expect(screen.getByText('Mini')).toBeVisible()
  },
}

export const SettingsInChinese: Story = {
  globals: { language: 'zh' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '界面设置' }))
    await opened('switch', '拼音搜索')
  },
}

export const ErrorLog: Story = {
  args: { address: '/failing' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Error log: 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByText('Stack'))
    await expect(dialog.getByRole('button', { name: 'Clear all' })).toBeEnabled()
  },
}

export const ErrorLogInTheDark: Story = { ...ErrorLog, ...dark }

export const ErrorLogOnAPhone: Story = { ...ErrorLog, ...onAPhone }

const announced = serverAnswers({
  profile: { announcement: { content: 'The servers rest on Sunday from two to four. '.repeat(6) } },
})

export const Announcement: Story = {
  args: { answers: announced },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Important notice' })).toBeVisible()
  },
}

export const AnnouncementInTheDark: Story = { ...Announcement, ...dark }

export const AnnouncementOnAPhone: Story = { ...Announcement, ...onAPhone }

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="${color}"/></svg>`)}`

const noticed = (...notices: readonly object[]) => ({
  notices: { due: '/notices', seen: '/notices/seen' },
  answers: { ...serverAnswers(), 'GET /notices': () => notices, 'PUT /notices/seen': () => null },
})
const maintenance = {
  id: '1',
  edition: '1',
  title: 'The servers rest on Sunday',
  content: 'From two to four in the morning nobody can log in.\nWhat is under way is finished before.',
  pictures: `${picture('#1769c4')};${picture('#0fa3a3')}`,
}

/** B15: important notices with pictures. */
export const ImportantNotice: Story = {
  args: noticed(maintenance, { ...maintenance, id: '2', title: 'New terms' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /Important notice/ }))
    await expect(dialog.getAllByRole('img')).toHaveLength(2)
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    const close = await dialog.findByRole('button', { name: 'Close' })
    await waitFor(() => expect(close).toBeEnabled())
  },
}

/** A notice without pictures. */
export const ImportantNoticeInWords: Story = {
  args: noticed({ ...maintenance, pictures: null }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /Important notice/ }))
    await expect(dialog.queryByRole('img')).toBeNull()
    await expect(dialog.getByText(/From two to four/)).toBeVisible()
  },
}

export const ImportantNoticeInTheDark: Story = { ...ImportantNotice, ...dark }

export const ImportantNoticeOnAPhone: Story = { ...ImportantNotice, ...onAPhone }

export const Alerts: Story = {
  args: {
    alerts: [
      {
        id: 'waiting',
        concerns: () => true,
        path: '/waiting',
        read: () => ({ key: 'M138', values: { min: 1, max: 9 } }),
        page: 'roles',
      },
    ],
    answers: {
      ...serverAnswers({
        profile: { menuList: [{ id: 'r', code: 'roles', name: 'Roles', path: '/roles', menuType: 2 }] },
      }),
      'GET /waiting': () => 1,
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications: 1' }))
    await opened('menuitem', 'The value must be between 1 and 9.')
  },
}

export const AlertsInTheDark: Story = { ...Alerts, ...dark }

export const AlertsOnAPhone: Story = { ...Alerts, ...onAPhone }

/** M18, with M48 as the tooltip. */
export const ClockFails: Story = {
  args: {
    answers: {
      ...serverAnswers(),
      'GET /system/getServerTime': () => {
        throw new ApiError({ kind: 'network' })
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Update failed!')).toBeVisible()
  },
}

/** Without tabs, logo and clock. */
export const Bare: Story = {
  args: { settings: { tagsView: false, sidebarLogo: false, clockVisible: false, fixedHeader: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page users')).toBeVisible()
    await expect(canvas.queryByRole('navigation', { name: 'Open pages' })).toBeNull()
  },
}
