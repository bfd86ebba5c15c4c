import { expect, test } from 'vitest'
import { loadDefinition, loadRecordDefinition } from '../../engine/data/models/load-definition'
import { compilePage, compileRecordOf } from '../../engine/model/pages/compile-page'
import type { DefinitionSource } from '../../engine/ports/definition-source'
import type { Transport } from '../../engine/ports/transport'
import { contextIn, lists, shipped } from './shipped-schemas'

const local: DefinitionSource = {
  hasScreen: (code) => shipped.screens.has(code),
  screen: (code) => Promise.resolve(shipped.screens.get(code)),
  hasEntity: (name) => shipped.entities.has(name),
  entity: (name) => Promise.resolve(shipped.entities.get(name)),
}
const nobody: Transport = {
  send: () => Promise.reject(new Error('All of it is here.')),
} as unknown as Transport

test.each(lists.map(({ code }) => code))(
  'the definition that is loaded for the page %s holds everything that the page needs',
  async (code) => {
    const { screens, entities, problems } = await loadDefinition(code, { components: [] }, local, nobody)
    expect(problems).toEqual([])
    const screen = screens.get(code)
    if (!screen) throw new Error('It was not loaded.')
    const page = compilePage(screen, {
      ...contextIn('en'),
      screen: (name) => screens.get(name),
      entity: (name) => entities.get(name),
    })
    expect(page.problems).toEqual([])
  },
)

test.each(lists.flatMap(({ code, screen }) => (screen.record ? [code] : [])))(
  'the definition that is loaded for the record page of %s holds everything that the page needs',
  async (code) => {
    const loaded = await loadRecordDefinition(code, { components: [] }, local, nobody)
    expect(loaded.problems).toEqual([])
    const list = loaded.screens.get(code)
    if (list?.kind !== 'list') throw new Error('It was not loaded.')
    const page = compileRecordOf(list, {
      ...contextIn('en'),
      screen: (name) => loaded.screens.get(name),
      entity: (name) => loaded.entities.get(name),
    })
    expect(page.problems).toEqual([])
    expect(page).toMatchObject({ kind: 'record', id: list.record })
  },
)

test('loading a page also loads the list that a field of its form manages', async () => {
  const items = [{ section: 'Names', items: [{ field: 'labelId', manage: 'sys_word_label' }] }]
  const screen = { code: 'words', kind: 'list', entity: 'thesaurus', form: { items } }
  const source: DefinitionSource = {
    ...local,
    hasScreen: (code) => code === 'words' || local.hasScreen(code),
    screen: (code) => (code === 'words' ? Promise.resolve(screen) : local.screen(code)),
  }
  const { screens, entities } = await loadDefinition('words', { components: [] }, source, nobody)
  expect([...screens.keys()]).toEqual(['words', 'sys_word_label'])
  expect([...entities.keys()]).toEqual(['thesaurus', 'sysWordLabel'])
})
