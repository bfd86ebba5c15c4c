import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { ImageEditor } from '../../../engine/views/image-editor/image-editor'
import { TestConsole } from '../../../engine/testing/test-console'
import { pictures, pictureServices } from '../picture-fixture'

const meta: Meta<typeof ImageEditor> = {
  component: ImageEditor,
  args: { picture: pictures[0] ?? '', onDone: () => Promise.resolve(true), onClose: () => undefined },
  render: (args) => (
    <TestConsole services={pictureServices}>
      <ImageEditor {...args} />
    </TestConsole>
  ),
}

export default meta

type Story = StoryObj<typeof ImageEditor>

const dialog = async () => within(await screen.findByRole('dialog'))

/** Opens a tool and presses its buttons. */
const withTool =
  (tool: string, ...presses: readonly string[]): NonNullable<Story['play']> =>
  async () => {
    const editor = await dialog()
    await userEvent.click(await editor.findByRole('button', { name: tool }))
    for (const name of presses) await userEvent.click(editor.getByRole('button', { name }))
    await expect(editor.getByRole('button', { name: tool })).toHaveAttribute('aria-pressed', 'true')
  }

const phone = { viewport: { value: 'phone' } } as const

export const Cropping: Story = { play: withTool('Crop', '1:1') }
export const Drawing: Story = { play: withTool('Draw') }
export const Texts: Story = { play: withTool('Text', 'Add text') }
export const Rotating: Story = { play: withTool('Rotate', '90° right') }
export const Flipping: Story = { play: withTool('Flip', 'Left and right') }
export const Shapes: Story = { play: withTool('Shape', 'Rectangle', 'Arrow') }
export const Icons: Story = { play: withTool('Icon', 'Heart') }
export const Masks: Story = { play: withTool('Mask', 'Hexagon') }
export const Filters: Story = { play: withTool('Filter') }
export const FiltersDark: Story = { ...Filters, globals: { theme: 'dark' } }
export const CroppingDark: Story = { ...Cropping, globals: { theme: 'dark' } }
export const CroppingOnAPhone: Story = { ...Cropping, globals: phone }
export const DrawingOnAPhone: Story = { ...Drawing, globals: phone }
export const Broken: Story = {
  args: { picture: '/nowhere.png' },
  play: async () => {
    await expect(await (await dialog()).findByRole('alert')).toBeVisible()
  },
}
export const BrokenOnAPhone: Story = { ...Broken, globals: phone }
