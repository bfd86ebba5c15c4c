import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { TestConsole } from '../../engine/testing/test-console'
import { TableSelectDialog } from '../../engine/views/selector/table-select-dialog'
import { TableViewDialog } from '../../engine/views/selector/table-view-dialog'
import { storyServices } from '../form/story-services'

const selector = { entity: 'town', value: 'id' }

function TableStory({ kind }: { readonly kind: 'view' | 'one' | 'many' }) {
  return (
    <TestConsole services={storyServices}>
      {kind === 'view' ? (
        <TableViewDialog selector={selector} title="Towns" onClose={() => undefined} />
      ) : (
        <TableSelectDialog
          selector={selector}
          title="Send to towns"
          multiple={kind === 'many'}
          onSubmit={() => new Promise(() => undefined)}
          onClose={() => undefined}
        />
      )}
    </TestConsole>
  )
}

const meta: Meta<typeof TableStory> = { component: TableStory, args: { kind: 'view' } }

export default meta

type Story = StoryObj<typeof TableStory>

const dialog = async () => {
  const found = within(await screen.findByRole('dialog'))
  await found.findByText('Winterthur')
  return found
}

/** A table for viewing (X11). */
export const View: Story = { play: async () => void (await dialog()) }
export const ViewDark: Story = { ...View, globals: { theme: 'dark' } }
export const ViewOnAPhone: Story = { ...View, globals: { viewport: { value: 'phone' } } }

/** A table for selecting (X12). */
export const Select: Story = {
  args: { kind: 'many' },
  play: async () => {
    const found = await dialog()
    await userEvent.click(found.getByRole('checkbox', { name: 'Bern' }))
  },
}

export const SelectOnAPhone: Story = { ...Select, globals: { viewport: { value: 'phone' } } }

/** The dialog stays open while it submits. */
export const Submitting: Story = {
  args: { kind: 'one' },
  play: async () => {
    const found = await dialog()
    await userEvent.click(found.getByRole('radio', { name: 'Bern' }))
    await userEvent.click(found.getByRole('button', { name: /OK/ }))
    await expect(found.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}
