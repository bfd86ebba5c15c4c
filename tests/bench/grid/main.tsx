import {
  CellStyleModule,
  ClientSideRowModelModule,
  createGrid,
  RowSelectionModule,
  themeQuartz,
  type GridApi,
} from 'ag-grid-community'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import { createRegistry } from '../../../engine/registry/create-registry'
import { loadWidget } from '../../../engine/registry/load-widget'
import { applyThemeStyle } from '../../../engine/shell/theme/theme-style'
import { createFakeTransport } from '../../../engine/testing/fake-transport'
import { TestConsole } from '../../../engine/testing/test-console'
import { ListPage } from '../../../engine/views/list/list-page'
import { widgets } from '../../../widgets/index'
import { bareColumns, wideModel, wideRows } from './wide-list'

type Kind = 'bare' | 'list'

/** The functions of the page that the bench calls. */
export interface GridBench {
  /** Removes the grid or list on show. */
  clear(): Promise<void>
  /** Shows rows on an empty page. Returns the milliseconds until they are painted. */
  mount(kind: Kind, count: number): Promise<number>
  /** Resolves when the main thread has nothing left to do. */
  rest(): Promise<void>
  /** Shows the columns on an empty page, without the rows, which `answer` brings. */
  showEmpty(kind: Kind, count: number): Promise<void>
  /** Brings the rows, as a response of the server. Returns the milliseconds until they are painted. */
  answer(): Promise<number>
  /** Scrolls through the rows and returns the milliseconds of each frame. */
  scroll(pixels: number, frames: number): Promise<readonly number[]>
  /** Returns the milliseconds from a click on a row's checkbox to the painted selection. */
  select(row: number): Promise<number>
}

declare global {
  interface Window {
    gridBench: GridBench
  }
}

applyThemeStyle()
document.body.style.margin = '0'
const registry = createRegistry({ widgets, pages: [] })
const model = wideModel()
const rowSets = new Map<number, readonly Row[]>()
let endBare = (): void => undefined
/** Brings the rows of the grid or list that was shown without them. */
let answer = (): void => undefined

function rowsOf(count: number): readonly Row[] {
  let rows = rowSets.get(count)
  if (!rows) rowSets.set(count, (rows = wideRows(count)))
  return rows
}

/** The list page on show. Its console stays mounted, as when a user goes from page to page. */
interface Shown {
  readonly run: number
  readonly count: number
  readonly ready: Promise<unknown>
}

let shown: Shown | undefined
let runs = 0
const listeners = new Set<() => void>()

function show(next: Shown | undefined): void {
  shown = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const transport = createFakeTransport({
  'GET /records/wide/getPage': async () => {
    const { count, ready } = shown ?? { count: 0, ready: undefined }
    await ready
    return { type: 'page', list: rowsOf(count), total: count }
  },
})

function Workplace() {
  const page = useSyncExternalStore(subscribe, () => shown)
  // A new fixed filter for each run, so that no rows come from the cache.
  return page ? <ListPage key={page.run} model={{ ...model, filter: { run: page.run } }} /> : null
}

createRoot(document.getElementById('list') as HTMLElement).render(
  <MemoryRouter initialEntries={['/?size=-1']}>
    <TestConsole services={{ registry, transport }} language="en">
      <Workplace />
    </TestConsole>
  </MemoryRouter>,
)

async function clear(): Promise<void> {
  endBare()
  endBare = () => undefined
  show(undefined)
  await painted()
}

function showBare(rows: readonly Row[]): GridApi<Row> {
  const api = createGrid<Row>(
    document.getElementById('bare') as HTMLElement,
    {
      theme: themeQuartz,
      // Pins the same columns as a list, so that both scroll the same.
      columnDefs: [...bareColumns, { colId: 'operations', pinned: 'right', width: 96 }],
      selectionColumnDef: { pinned: 'left' },
      rowData: [...rows],
      rowHeight: 41,
      headerHeight: 36,
      getRowId: ({ data }) => String(data['id']),
      rowSelection: { mode: 'multiRow', enableClickSelection: true },
    },
    { modules: [ClientSideRowModelModule, RowSelectionModule, CellStyleModule] },
  )
  endBare = () => api.destroy()
  return api
}

function showList(count: number, ready: Promise<unknown>): void {
  runs += 1
  show({ run: runs, count, ready })
}

async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => requestAnimationFrame(resolve))
  await painted()
}

const hasRows = () => document.querySelectorAll('.ag-row').length > 10

/** An idle main thread offers up to 50 ms; with less than this something is due soon. */
const idleTime = 30

async function rest(): Promise<void> {
  let left = 0
  while (left < idleTime)
    left = await new Promise((resolve) => requestIdleCallback((idle) => resolve(idle.timeRemaining())))
}

window.gridBench = {
  clear,
  rest,
  async mount(kind, count) {
    rowsOf(count)
    await Promise.all(widgets.map(loadWidget))
    const start = performance.now()
    if (kind === 'bare') showBare(rowsOf(count))
    else showList(count, Promise.resolve())
    await until(hasRows)
    return performance.now() - start
  },
  async showEmpty(kind, count) {
    rowsOf(count)
    if (kind === 'bare') {
      const api = showBare([])
      answer = () => api.setGridOption('rowData', [...rowsOf(count)])
    } else {
      showList(count, new Promise<void>((resolve) => (answer = resolve)))
    }
    await until(() => document.querySelector('.ag-header-cell') !== null)
    await rest()
  },
  async answer() {
    const start = performance.now()
    answer()
    await until(hasRows)
    return performance.now() - start
  },
  async scroll(pixels, frames) {
    const viewport = document.querySelector('.ag-grid-viewport')
    if (!viewport) throw new Error('There is no grid.')
    const times: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < frames; frame += 1) {
      viewport.scrollTop += pixels
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    return times
  },
  async select(row) {
    const box = document.querySelector<HTMLInputElement>(`.ag-row[row-index="${row}"] input[type=checkbox]`)
    if (!box) throw new Error(`There is no row ${row}.`)
    const start = performance.now()
    box.click()
    await until(() => box.closest('.ag-row')?.classList.contains('ag-row-selected') === true)
    return performance.now() - start
  },
}
