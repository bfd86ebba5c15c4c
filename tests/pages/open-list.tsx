import { beforeAll, expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Row } from '../../engine/metadata/decode-records'
import type { ApiRequest } from '../../engine/ports/transport'
import { createRegistry } from '../../engine/registry/create-registry'
import { loadWidget } from '../../engine/registry/load-widget'
import { answerRecords } from '../../engine/testing/record-answers'
import {
  renderConsole,
  type RenderConsoleOptions,
  type RenderedConsole,
} from '../../engine/testing/render-console'
import { testDefinitions } from '../../engine/testing/test-definitions'
import {
  linesScreen,
  listProfile,
  orderEntity,
  orders,
  orderScreen,
  placeEntity,
  places,
  placeScreen,
} from '../../stories/list/list-fixture'
import { widgets } from '../../widgets/index'
import { eventually } from './eventually'

export interface ListOpening extends Partial<Omit<RenderConsoleOptions, 'services'>> {
  readonly services?: Partial<RenderConsoleOptions['services']>
  /** The orders that the server has. */
  readonly rows?: readonly Row[]
}

/** A list on the screen, as a person sees and uses it. */
export interface OpenedList extends RenderedConsole {
  /** What the server was asked for orders, call by call. */
  readonly calls: () => readonly NonNullable<ApiRequest['query']>[]
  /** Rows of records that are drawn, from the top; without the totals row. */
  readonly rows: () => readonly Element[]
  /** What they show in a column. */
  readonly cells: (column: string) => readonly string[]
  /** Waits until so many rows are drawn, and their first cells, which come last. */
  readonly loaded: (count?: number) => Promise<void>
  /** A row by its place, looked for anew whenever it is used. */
  readonly row: (index: number) => Locator
  /** Ticks or unticks the boxes of rows. */
  readonly select: (...indexes: readonly number[]) => Promise<void>
  /** A button over the list. */
  readonly tool: (name: string) => Locator
}

const registry = createRegistry({ widgets, pages: [] })
const definitions = testDefinitions([orderScreen, linesScreen, placeScreen], [orderEntity, placeEntity])
const all = orders(95)
const done = () => null

// Their code is no subject of these tests: cells that wait for it would only make them late.
beforeAll(() => Promise.all(widgets.map(loadWidget)))

/** Opens the list of orders, or another of the fixture, over a server that is not there. It goes when its test ends. */
export function openList({ rows = all, answers, services, ...options }: ListOpening = {}): OpenedList {
  const rendered = renderConsole({
    code: orderScreen.code,
    height: '760px',
    profile: listProfile(),
    language: 'en',
    ...options,
    services: { registry, definitions, ...services },
    answers: {
      'GET /records/order/getPage': answerRecords(rows),
      'GET /records/place/getPage': () => places(),
      'PUT /order/confirm': done,
      'DELETE /records/order/delete': done,
      ...answers,
    },
  })
  onTestFinished(() => rendered.unmount())
  const drawn = () => rowsOf(rendered.element)
  const row = (index: number) => page.getByRole('row').nth(index + 1) // after the header
  return {
    ...rendered,
    calls: () =>
      rendered.transport.calls
        .filter((call) => call.path === '/records/order/getPage')
        .map((call) => call.query ?? {}),
    rows: drawn,
    cells: (column) =>
      drawn().flatMap((element) => element.querySelector(`[col-id="${column}"]`)?.textContent ?? []),
    loaded: (count = 10) =>
      eventually(() => {
        expect(drawn()).toHaveLength(count)
        expect(drawn().map(firstText)).not.toContain('')
      }),
    row,
    select: async (...indexes) => {
      for (const index of indexes) await row(index).getByRole('checkbox').click()
    },
    tool: (name) => page.getByRole('toolbar').getByRole('button', { name, exact: true }),
  }
}

function rowsOf(element: Element): readonly Element[] {
  return [...element.querySelectorAll('.ag-row[row-id]:not([row-index^="b-"])')].sort(
    (one, other) => place(one) - place(other),
  )
}

function place(row: Element): number {
  return Number(row.getAttribute('row-index'))
}

function firstText(row: Element): string {
  return row.querySelector('[col-id]:not([col-id^="ag-"])')?.textContent ?? ''
}
