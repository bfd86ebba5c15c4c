import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogueLanguages } from '../../engine/metadata/locale/language'
import { readWording } from '../../server-stub/platform/wording/wording'
import { root } from '../unit/house/files-of'

/** The wording keys of every word in the table of docs/design.md, by the English word. */
const places: Readonly<Record<string, readonly string[]>> = {
  Query: ['list.query'],
  OK: ['form.ok', 'shell.ok', 'imageEditor.ok', 'list.apply'],
  Cancel: ['form.cancel', 'shell.cancel', 'export.cancel', 'list.cancel'],
  Close: ['form.close', 'shell.close'],
  Reset: ['form.reset', 'list.reset'],
  Refresh: ['list.refresh', 'form.refresh', 'shell.tabs.refresh'],
  'Try again': ['list.retry', 'shell.retry', 'imageEditor.retry'],
  More: ['list.more'],
  'More filters': ['list.moreFields'],
  'Fewer filters': ['list.lessFields'],
  Actions: ['list.operations'],
  Columns: ['list.columns', 'export.columns'],
  'Rows per page': ['list.pageSizes', 'form.selector.pageSize'],
  'Sort by': ['list.sortBy', 'export.sortField'],
  Compact: ['list.density.compact', 'shell.density.compact'],
  Default: ['list.density.default', 'shell.density.default'],
  Comfortable: ['list.density.comfortable', 'shell.density.comfortable'],
  Add: ['action.add', 'form.add'],
  Edit: ['action.edit'],
  Delete: ['action.delete'],
  View: ['action.view'],
  Export: ['action.export', 'export.title', 'export.run'],
  Remove: ['form.remove', 'widgets.secret.remove'],
  'User name': ['shell.login.userName', 'account.userName'],
}

const wording = readWording(root)
const [languages = [], ...terms] = tableOf(
  readFileSync(path.join(root, 'docs/design.md'), 'utf8'),
  '## Words',
)

test('the table of words has a column for every language and a row for every word', () => {
  expect(languages.toSorted()).toEqual(catalogueLanguages.toSorted())
  expect(terms.map(([english]) => english)).toEqual(Object.keys(places))
})

describe.each(terms)('the word %s', (...words) => {
  const [english = ''] = words
  test.each(catalogueLanguages)('has the same translation everywhere (%s)', (language) => {
    const catalogue = wording.catalogue(language)
    const found = (places[english] ?? []).map((key) => catalogue[key])
    expect(found).toEqual(found.map(() => words[languages.indexOf(language)]))
  })
})

/** Returns the cells of the first table below a heading, header row first. */
function tableOf(text: string, heading: string): readonly (readonly string[])[] {
  const lines = text.slice(text.indexOf(`${heading}\n`)).split('\n')
  const start = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines
    .slice(start, end)
    .filter((_, index) => index !== 1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
