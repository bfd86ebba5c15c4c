import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ApiError } from '../../engine/ports/api-error'
import { everyWayIn, provider } from './entering-fixture'
import { serverAnswers } from './shell-fixture'
import { ShellStory } from './shell-story'

/** The other login methods: B2 to B4. */
const meta = {
  title: 'shell/entering',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: {
    address: '/login',
    loggedIn: false,
    loginProvider: provider,
    answers: { ...serverAnswers({ captcha: false }), ...everyWayIn },
  },
} satisfies Meta<typeof ShellStory>

export default meta
type Story = StoryObj<typeof meta>

/** The login page links to the login methods that the server offers. */
export const Links: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Forgot password', 'Chirp login', 'Demo login'])
      await expect(await canvas.findByRole('link', { name })).toBeVisible()
  },
}

export const Demo: Story = {
  args: { address: '/demo/login' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('visitor')).toBeVisible()
  },
}

export const Provider: Story = {
  args: { address: provider.path },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open Chirp' })).toBeVisible()
  },
}

export const ProviderAway: Story = {
  args: {
    address: provider.path,
    answers: {
      ...serverAnswers(),
      ...everyWayIn,
      'POST /chirp/begin': () => {
        throw new ApiError({ kind: 'refused', code: 502, message: 'Chirp does not answer.' })
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Chirp does not answer.')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const ForgotPassword: Story = {
  args: { address: '/forgot-password' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('User name'), 'ada{Enter}')
    await userEvent.type(await canvas.findByLabelText('Verification code'), '123456{Enter}')
    await userEvent.type(await canvas.findByLabelText('New password'), 'Fresh+Start9')
    await expect(await canvas.findByText('Password strength: strong')).toBeVisible()
  },
}

export const ForgotPasswordInGerman: Story = {
  args: { address: '/forgot-password' },
  globals: { language: 'de' },
}

export const OnAPhoneInChineseAndDark: Story = {
  args: { address: '/forgot-password' },
  globals: { language: 'zh', theme: 'dark', viewport: { value: 'phone' } },
}
