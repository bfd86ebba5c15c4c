import { beforeAll, expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import type { ApiRequest } from '../../../engine/ports/transport'
import { createRegistry } from '../../../engine/registry/create-registry'
import { loadWidget } from '../../../engine/registry/load-widget'
import { answerRecords } from '../../../engine/testing/record-answers'
import {
  renderConsole,
  type RenderConsoleOptions,
  type RenderedConsole,
} from '../../../engine/testing/render-console'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import {
  linesScreen,
  listProfile,
  orderEntity,
  orders,
  orderScreen,
  placeEntity,
  places,
  placeScreen,
} from '../../../stories/list/list-fixture'
import { widgets } from '../../../widgets/index'
import { eventually } from './eventually'

export interface ListOpening extends Partial<Omit<RenderConsoleOptions, 'services'>> {
  readonly services?: Partial<RenderConsoleOptions['services']>
  /** The orders of the fake server; 95 by default. */
  readonly rows?: readonly Row[]
}

/** An opened list, as a user sees and uses it. */
export interface OpenedList extends RenderedConsole {
  /** Returns the queries of the requests for orders, in order. */
  readonly calls: () => readonly NonNullable<ApiRequest['query']>[]
  /** Returns the rendered rows of records from the top, without the totals row. */
  readonly rows: () => readonly Element[]
  /** Returns the texts of these rows in a column. */
  readonly cells: (column: string) => readonly string[]
  /** Waits until `count` rows (10 by default) are rendered, with their first cells, which come last. */
  readonly loaded: (count?: number) => Promise<void>
  /** Returns the locator of a row by its index, which looks the row up on each use. */
  readonly row: (index: number) => Locator
  /** Toggles the checkboxes of rows. */
  readonly select: (...indexes: readonly number[]) => Promise<void>
  /** Returns a button of the toolbar. */
  readonly tool: (name: string) => Locator
}

const registry = createRegistry({ widgets, pages: [] })
const definitions = testDefinitions([orderScreen, linesScreen, placeScreen], [orderEntity, placeEntity])
const all = orders(95)
const done = () => null

// Loads the code of all widgets first: it is not tested here, and cells would only be late waiting for it.
beforeAll(() => Promise.all(widgets.map(loadWidget)))

/** Opens the list of orders, or another of the fixture, over a fake server. It closes when its test ends. */
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
