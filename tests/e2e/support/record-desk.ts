import type { ApiClient } from './api-client'
import type { Locator, Page } from './test'

export type ApiRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Returns the rows of a list that the session may see: the first ten unless the query says otherwise. */
export async function rowsOf(
  api: ApiClient,
  base: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly ApiRow[]> {
  const params = new URLSearchParams({ pageNo: '1', pageSize: '10', ...query })
  return (await api.call<{ list: ApiRow[] }>('GET', `${base}/getPage?${params}`)).list
}

/** Returns the first row of a list. Throws when there is none. */
export async function rowOf(
  api: ApiClient,
  base: string,
  query: Readonly<Record<string, string>> = {},
): Promise<ApiRow> {
  const [row] = await rowsOf(api, base, { pageSize: '1', ...query })
  if (!row) throw new Error(`${base} has no row of ${JSON.stringify(query)}.`)
  return row
}

/** Returns the visible record page. */
export function recordPage(page: Page): Locator {
  return page.getByRole('article').filter({ visible: true })
}

/** Returns a button in the header of the record page by its text. */
export function headerButton(page: Page, name: string): Locator {
  return recordPage(page)
    .getByRole('toolbar', { name: 'What can be done with it' })
    .getByRole('button', { name, exact: true })
}

/** Opens a tab of the record page and returns its panel. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  await recordPage(page).getByRole('tab', { name, exact: true }).click()
  return recordPage(page).getByRole('tabpanel', { name })
}
