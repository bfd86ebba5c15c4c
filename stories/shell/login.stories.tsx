import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ApiError } from '../../engine/ports/api-error'
import { serverAnswers } from './shell-fixture'
import { ShellStory } from './shell-story'

/** B1: the login page. */
const meta = {
  title: 'shell/login',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { address: '/login', loggedIn: false, answers: serverAnswers() },
} satisfies Meta<typeof ShellStory>

export default meta
type Story = StoryObj<typeof meta>

const away = () => {
  throw new ApiError({ kind: 'network' })
}

export const WithCaptcha: Story = {
  play: async ({ canvas }) => {
    const userName = await canvas.findByLabelText('User name')
    await expect(userName).toHaveAttribute('autocomplete', 'username')
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    await expect(await canvas.findByAltText('Picture of the captcha')).toBeVisible()
  },
}

export const WithoutCaptcha: Story = {
  args: { answers: serverAnswers({ captcha: false }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(canvas.queryByLabelText('Captcha')).toBeNull()
  },
}

export const InGerman: Story = { globals: { language: 'de' } }

export const InChineseAndDark: Story = { globals: { language: 'zh', theme: 'dark' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** A1: missing fields are reported without a request (V84, V85). */
export const MissingFields: Story = {
  play: async ({ canvas }) => {
    await canvas.findByAltText('Picture of the captcha')
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }))
    await expect(await canvas.findByText('User name is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(canvas.getByText('Captcha is required')).toBeVisible()
    await expect(canvas.getByLabelText('User name')).toHaveFocus()
  },
}

/** The server's message is shown, the captcha is renewed, and the password stays. */
export const Refused: Story = {
  args: {
    answers: {
      ...serverAnswers(),
      'POST /system/login': () => {
        throw new ApiError({ kind: 'refused', code: 400, message: 'The account or the password is wrong.' })
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByAltText('Picture of the captcha')
    await userEvent.type(canvas.getByLabelText('User name'), 'ada')
    await userEvent.type(canvas.getByLabelText('Password'), 'secret')
    await userEvent.type(canvas.getByLabelText('Captcha'), 'AL{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The account or the password is wrong.')
    await expect(canvas.getByLabelText('Password')).toHaveValue('secret')
    await expect(canvas.getByLabelText('Captcha')).toHaveValue('')
    await expect(canvas.getByLabelText('Captcha')).toHaveFocus()
  },
}

/** M26 at the captcha, with a retry. */
export const ServerAway: Story = {
  args: { answers: { ...serverAnswers(), 'POST /system/getLoginPubKey': away } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible()
  },
}

/** A2: a login with Enter leads to the requested page. */
export const LoggingIn: Story = {
  args: { address: '/roles', answers: serverAnswers({ captcha: false }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Log in' })
    await userEvent.type(canvas.getByLabelText('User name'), 'ada')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await userEvent.type(canvas.getByLabelText('Password'), 'secret{Enter}')
    await expect(await canvas.findByText('Page roles')).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Roles - Northwind Console'))
  },
}

/** V88: a person without a role. */
export const WithoutRole: Story = {
  args: { answers: serverAnswers({ profile: { roles: [] } }), loggedIn: true, address: '/users' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Role not defined.')
  },
}
