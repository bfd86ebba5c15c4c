import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from 'antd'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { createNotifier } from '../../engine/adapters/antd/create-notifier'
import { translateBy } from '../../engine/i18n/translate-by'
import shell from '../../engine/i18n/locales/en/shell.json'
import { createRegistry } from '../../engine/registry/create-registry'
import { TestConsole } from '../../engine/testing/test-console'

const notifier = createNotifier(translateBy(shell, 'en'))
const registry = createRegistry({ widgets: [], pages: [] })
const answers: boolean[] = []

/** X17 and X18: messages and confirmations of the notifier in the console's theme. */
function Messages() {
  const ask = (danger: boolean, buttons: 'okCancel' | 'yesNo') => () =>
    void notifier
      .confirm('Are you sure to delete?', { danger, buttons })
      .then((agreed) => answers.push(agreed))
  return (
    <TestConsole services={{ registry }}>
      <main style={{ display: 'flex', gap: 8 }}>
        <Button onClick={() => notifier.success('successfully added')}>Success</Button>
        <Button onClick={() => notifier.warning('Please select')}>Warning</Button>
        <Button onClick={() => notifier.error('Failed to get data, reason: no')}>Error</Button>
        <Button onClick={() => notifier.plain('Copied')}>Plain</Button>
        <Button onClick={ask(true, 'okCancel')}>Ask</Button>
        <Button onClick={ask(false, 'yesNo')}>Ask for yes or no</Button>
      </main>
    </TestConsole>
  )
}

const meta = { title: 'shell/messages', component: Messages } satisfies Meta<typeof Messages>

export default meta
type Story = StoryObj<typeof meta>

const showAll: Story['play'] = async ({ canvas }) => {
  for (const name of ['Success', 'Warning', 'Error', 'Plain']) {
    await userEvent.click(await canvas.findByRole('button', { name }))
  }
  const error = await screen.findByText('Failed to get data, reason: no')
  await waitFor(() => expect(error).toBeVisible())
}

export const AllKinds: Story = { play: showAll }

export const Dark: Story = { globals: { theme: 'dark' }, play: showAll }

/** An equal message restarts the visible one instead of adding another. */
export const Repeated: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Warning' })
    for (let times = 0; times < 5; times++) await userEvent.click(button)
    await screen.findByText('Please select')
    await expect(screen.getAllByText('Please select')).toHaveLength(1)
  },
}

/** Agreeing, refusing, and refusing with Escape. */
export const Questions: Story = {
  play: async ({ canvas }) => {
    answers.length = 0
    const asked = async (button: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: button }))
      return screen.findByRole('dialog')
    }
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const dialog = await asked('Ask')
    await expect(dialog).toHaveTextContent('Confirm')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await gone()
    await userEvent.click(within(await asked('Ask for yes or no')).getByRole('button', { name: 'No' }))
    await gone()
    await asked('Ask')
    await userEvent.keyboard('{Escape}')
    await gone()
    // The refusal resolves after the dialog has closed.
    await waitFor(() => expect(answers).toEqual([true, false, false]))
  },
}
