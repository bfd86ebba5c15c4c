import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SavedFile } from '../../../engine/testing/fake-saver'
import { eventually } from './eventually'
import { openList, type ListOpening, type OpenedList } from './open-list'

const now = Date.UTC(2026, 10, 21, 4, 5, 6)
const words = { en: 'Export', de: 'Exportieren' }

export interface ExportOpening extends Omit<ListOpening, 'language'> {
  readonly language?: keyof typeof words
}

/** Opens the export dialog over a list that shows all of its orders, or over the list at another address. */
export async function openExport({ language = 'en', ...opening }: ExportOpening): Promise<OpenedList> {
  const list = openList({
    address: '/?size=-1',
    ...opening,
    language,
    services: { clock: { now: () => now, setTimeout: () => () => undefined }, ...opening.services },
  })
  await eventually(() => expect(list.rows().length).toBeGreaterThan(1))
  await list.tool(words[language]).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return list
}

/** Clicks the export button of the dialog. */
export const run = (name = words.en) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

export const chooseRange = (name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click()

/** Waits for the one saved file and returns it. */
export async function savedFile(list: OpenedList): Promise<SavedFile> {
  await eventually(() => expect(list.saver.files).toHaveLength(1))
  const [file] = list.saver.files
  if (!file) throw new Error('There is no file.')
  return file
}
