import type { ListPageModel } from '../../../engine/model/types/page-model'
import { expect, type Locator, type Page, type Request } from '../support/test'
import { readTotal } from '../support/total-text'

/** A list on the screen: a page, a tab of a page, or in a dialog. */
export interface ListPlace {
  readonly page: Page
  /** The list's own section. */
  readonly root: Locator
  readonly model: ListPageModel
}

/** Returns the visible list of a model. */
export function listPlace(
  page: Page,
  model: ListPageModel,
  within: Locator = page.locator('main'),
): ListPlace {
  const root = within.locator('section[aria-busy]:visible').last()
  return { page, root, model }
}

/** Waits until the list has loaded without an error. */
export async function settled({ root }: ListPlace): Promise<void> {
  await expect(root).toHaveAttribute('aria-busy', 'false')
  await expect(root.getByRole('alert')).toHaveCount(0)
}

/**
 * Runs an action that reloads the list, and waits until its last response is shown.
 * @returns the ids of the records in the response, in their order
 */
export async function asking(place: ListPlace, act: () => Promise<void>): Promise<readonly string[]> {
  const { page, root, model } = place
  const asked = listCalls(page, model)
  await act()
  await expect(asked.dealtWith).toPass()
  await settled(place)
  const ids = asked.rows().map((row) => String(row[model.key]))
  const [first] = ids
  if (first === undefined) await expect(root.getByText('No data', { exact: true }).first()).toBeVisible()
  // In a tree, the first record may be collapsed.
  else if (!model.tree) await expect(rowOf(place, first).first()).toBeVisible()
  return ids
}

type Row = Readonly<Record<string, unknown>>

interface Answer {
  readonly success: boolean
  readonly message: string
  readonly data: readonly Row[] | { readonly list: readonly Row[] }
}

/** Watches the requests of a list until one has a response and none is pending. Aborted requests do not count. */
function listCalls(page: Page, { endpoints, charts = [] }: ListPageModel) {
  const path = endpoints.list?.path ?? ''
  const isCompared = charts.some(({ comparedBy }) => comparedBy !== undefined)
  // Two kinds of requests to the same path are ignored: an empty list requests one row without each of its filters,
  // and charts request the period that they are compared with, without totals.
  const isOne = (request: Request): boolean => {
    const { pathname, searchParams } = new URL(request.url())
    const isOther = searchParams.get('pageSize') === '1' || (isCompared && !searchParams.has('totals'))
    return pathname.endsWith(path) && !isOther
  }
  let [open, last] = [0, undefined as Answer | undefined]
  const begin = (request: Request): void => {
    if (isOne(request)) open += 1
  }
  const giveUp = (request: Request): void => {
    if (isOne(request)) open -= 1
  }
  const end = async (request: Request): Promise<void> => {
    if (!isOne(request)) return
    last = (await (await request.response())?.json()) as Answer
    open -= 1
  }
  page.on('request', begin)
  page.on('requestfailed', giveUp)
  page.on('requestfinished', end)
  return {
    dealtWith: (): void => {
      expect({ open, answered: last !== undefined }).toEqual({ open: 0, answered: true })
      expect(last, last?.message).toMatchObject({ success: true })
      page.off('request', begin)
      page.off('requestfailed', giveUp)
      page.off('requestfinished', end)
    },
    rows: (): readonly Row[] => (last && ('list' in last.data ? last.data.list : last.data)) ?? [],
  }
}

/** Returns the rows of records that the grid has rendered. */
export function rowsOf({ root }: ListPlace): Locator {
  return root.locator('[role=row][row-id]:not(.ag-row-pinned)')
}

export function rowOf({ root }: ListPlace, id: string): Locator {
  return root.locator(`[role=row][row-id="${id}"]`)
}

/** Returns the number of matching records. */
export async function countOf(place: ListPlace): Promise<number> {
  const { root } = place
  await settled(place)
  const range = root.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  const none = root.getByText('No data', { exact: true })
  await expect(
    range
      .filter({ hasText: / of \d/ })
      .or(none)
      .or(rowsOf(place))
      .first(),
  ).toBeVisible()
  if (await none.isVisible()) return 0
  if (await range.isHidden()) return new Set(await idsOf(place)).size
  return readTotal(await range.innerText())
}

export async function idsOf(place: ListPlace): Promise<readonly string[]> {
  const ids = await rowsOf(place).evaluateAll((rows) => rows.map((row) => row.getAttribute('row-id') ?? ''))
  return [...new Set(ids)]
}

/** Returns the cell texts of a column, row by row. */
export async function textsOf(place: ListPlace, column: string): Promise<readonly string[]> {
  return rowsOf(place).locator(`[col-id="${column}"]`).allInnerTexts()
}

export function toolbarButton({ root }: ListPlace, name: string): Locator {
  return root.getByRole('toolbar', { name: 'List actions' }).getByRole('button', { name, exact: true })
}

/** Expands the search form and returns one of its fields. Throws when it has no such field. */
export async function searchBox({ root, model }: ListPlace, name: string): Promise<Locator> {
  const field = model.search.find((other) => other.name === name)
  if (!field) throw new Error(`${model.id} is not searched by ${name}.`)
  const search = root.getByRole('search')
  const more = search.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  return search.locator(`div:has(> label[title="${field.label}"])`)
}

/** Confirms the open question. */
export async function agree(page: Page): Promise<void> {
  const question = page.locator('.ant-modal-confirm')
  await question.locator('.ant-modal-confirm-btns').getByRole('button').last().click()
  await expect(question).toHaveCount(0)
}
