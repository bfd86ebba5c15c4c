import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { FakeAnswer } from '../../engine/testing/fake-transport'
import { orderEntity, orders, orderScreen, placeEntity } from '../list/list-fixture'
import { ListStory } from '../list/list-story'

const meta = { title: 'Export/Dialog', component: ListStory } satisfies Meta<typeof ListStory>
export default meta
type Story = StoryObj<typeof meta>

const page = (total: number): Readonly<Record<string, FakeAnswer>> => ({
  'GET /records/order/getPage': () => ({ type: 'page', list: orders(10), total }),
})

async function open(canvasElement: HTMLElement) {
  const list = within(canvasElement)
  await waitFor(() => expect(list.getAllByRole('row').length).toBeGreaterThan(10))
  const toolbar = within(list.getByRole('toolbar'))
  await userEvent.click(toolbar.getByRole('button', { name: 'Export' }))
  const dialog = await within(document.body).findByRole('dialog', undefined)
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** All rows, exported by the server. */
export const AllRows: Story = {
  args: { code: orderScreen.code, answers: page(986_143) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await expect(dialog.getByText('Rows to export: 986,143.')).toBeVisible()
  },
}

export const CurrentPage: Story = {
  args: { code: orderScreen.code, answers: page(53) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await userEvent.click(dialog.getByText('Current page'))
    await expect(dialog.getByText('The 10 rows shown will be exported.')).toBeVisible()
  },
}

/** Errors of file name, type and columns (V16, V20). */
export const WithProblems: Story = {
  args: { code: orderScreen.code, answers: page(53) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await userEvent.clear(dialog.getByRole('textbox', { name: 'File name' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
    await expect(await dialog.findByText('File name is required.')).toBeVisible()
  },
}

/** More rows than the console exports itself. */
export const TooManyForTheBrowser: Story = {
  args: {
    code: orderScreen.code,
    screens: [{ ...orderScreen, export: { mode: 'client' } }],
    entities: [orderEntity, placeEntity],
    answers: page(250_000),
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await expect(dialog.getByRole('button', { name: 'Let the server write it' })).toBeVisible()
  },
}

/** The server is writing the file and reports its progress. */
export const Running: Story = {
  args: {
    code: orderScreen.code,
    answers: {
      ...page(986_143),
      'POST /records/order/export': () => new Promise(() => undefined),
      'GET /system/export/progress': () => ({ state: 'running', rows: 412_000, total: 986_143 }),
      'POST /system/export/cancel': () => null,
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(dialog.getByText('412,000 of 986,143 rows')).toBeVisible())
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41')
  },
}
