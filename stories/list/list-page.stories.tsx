import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { baseOf } from '../../engine/model/entities/endpoints-of'
import { ApiError } from '../../engine/ports/api-error'
import { coverEntity, covers, coverScreen } from './cover-fixture'
import { orderEntity, orders, orderScreen, placeEntity, places, placeScreen } from './list-fixture'
import { ListStory } from './list-story'

const meta = { title: 'List/Page', component: ListStory } satisfies Meta<typeof ListStory>
export default meta
type Story = StoryObj<typeof meta>

const orderList = `GET ${baseOf(orderEntity)}/getPage`
const placeList = `GET ${baseOf(placeEntity)}/getPage`
const coverList = `GET ${baseOf(coverEntity)}/getPage`

export const Loaded: Story = {
  args: {
    code: orderScreen.code,
    answers: { [orderList]: () => ({ type: 'page', list: orders(10), total: 53 }) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('row').length).toBeGreaterThan(10))
    await expect(page.getByText('1–10 of 53')).toBeVisible()
    const [box] = page.getAllByRole('checkbox').slice(1)
    if (box) await userEvent.click(box)
    await waitFor(() =>
      expect(page.getAllByRole('button', { name: 'View' })[0]).not.toHaveAttribute('aria-disabled'),
    )
  },
}

export const Empty: Story = {
  args: { code: orderScreen.code, answers: { [orderList]: () => ({ type: 'page', list: [], total: 0 }) } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('No data')).toBeVisible())
  },
}

export const Loading: Story = {
  args: { code: orderScreen.code, answers: { [orderList]: () => new Promise(() => undefined) } },
}

export const Failed: Story = {
  args: {
    code: orderScreen.code,
    answers: {
      [orderList]: () => {
        throw new ApiError({ kind: 'refused', code: 500, message: 'The database is away.' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('The database is away.'))
  },
}

export const Tree: Story = {
  args: { code: placeScreen.code, answers: { [placeList]: () => places() } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('row').length).toBeGreaterThan(1))
  },
}

/** Metadata with an unknown field: the problem is reported, and the rest of the list works. */
export const WithProblems: Story = {
  args: {
    code: orderScreen.code,
    screens: [
      {
        ...orderScreen,
        list: { ...orderScreen.list, columns: [...(orderScreen.list?.columns ?? []), 'nowhere'] },
      },
    ],
    answers: { [orderList]: () => ({ type: 'page', list: orders(3), total: 3 }) },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('row').length).toBeGreaterThan(3))
  },
}

const loaded = { [orderList]: () => ({ type: 'page', list: orders(10), total: 53 }) }
const onPhone = { viewport: { value: 'phone' } }

/** A list with the person's settings: density, hidden, moved and fixed columns. */
export const Arranged: Story = {
  args: {
    code: orderScreen.code,
    answers: loaded,
    preferences: {
      'list:orders': {
        hidden: ['channels', 'share'],
        moved: [{ name: 'amount', after: 'orderNo' }],
        fixed: { status: 'right' },
        density: 'compact',
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('row').length).toBeGreaterThan(10))
  },
}

export const TableSettings: Story = {
  args: { code: orderScreen.code, answers: loaded },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('row').length).toBeGreaterThan(10))
    await userEvent.click(page.getByRole('button', { name: 'Table settings' }))
    const body = within(document.body)
    await waitFor(() => expect(body.getByRole('dialog', { name: 'Table settings' })).toBeVisible())
  },
}

export const Shortcuts: Story = {
  args: { code: orderScreen.code, answers: loaded },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('row').length).toBeGreaterThan(10))
    await userEvent.keyboard('?')
    const body = within(document.body)
    await waitFor(() => expect(body.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible())
  },
}

export const OnPhone: Story = {
  args: { code: orderScreen.code, answers: loaded },
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem').length).toBe(10))
  },
}

export const RowOnPhone: Story = {
  args: { code: orderScreen.code, answers: loaded },
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('button', { name: /^Show the row/ }).length).toBe(10))
    await userEvent.click(page.getAllByRole('button', { name: /^Show the row/ })[0] as HTMLElement)
    await waitFor(() => expect(within(document.body).getByText('Lin Xia')).toBeVisible())
  },
}

export const QueryOnPhone: Story = {
  args: { code: orderScreen.code, answers: loaded },
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('listitem').length).toBe(10))
    await userEvent.click(page.getByRole('button', { name: 'Search form' }))
    const body = within(document.body)
    await waitFor(() => expect(body.getByRole('button', { name: 'Cancel' })).toBeVisible())
  },
}

export const ColumnsOnPhone: Story = {
  args: { code: orderScreen.code, answers: loaded },
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('listitem').length).toBe(10))
    await userEvent.click(page.getByRole('button', { name: 'Columns' }))
    const body = within(document.body)
    await waitFor(() => expect(body.getByRole('button', { name: 'Reset columns' })).toBeVisible())
  },
}

const asTiles = {
  code: coverScreen.code,
  screens: [coverScreen],
  entities: [coverEntity],
  answers: { [coverList]: () => ({ type: 'page', list: covers(18), total: 18 }) },
}

/** Rows as tiles with pictures (L28), one of them selected. */
export const Tiles: Story = {
  args: asTiles,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('listitem').length).toBe(18))
    await userEvent.click(page.getByRole('checkbox', { name: 'Chess' }))
    await waitFor(() => expect(page.getByRole('button', { name: 'View' })).toBeVisible())
  },
}

export const TilesOnPhone: Story = {
  args: asTiles,
  globals: onPhone,
  play: Tiles.play,
}
