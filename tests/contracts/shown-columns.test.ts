import { describe, expect, it } from 'vitest'
import { compilePage } from '../../engine/model/pages/compile-page'
import type { ColumnModel } from '../../engine/model/types/field-model'
import type { ListPageModel } from '../../engine/model/types/page-model'
import { columnWidth } from '../../engine/views/grid/column-width'
import { contextIn, lists } from './shipped-schemas'

/** The width in px of a list in a window of 1440 px, beside the sidebar of the language. */
const listWidth = { en: 1205, de: 1155, zh: 1250 } as const
const selectionWidth = 44
const operationsWidth = 96

/** The columns that a list shows by default: docs/design.md, "Work first". */
describe.each(lists.map(({ code }) => code))('the default columns of the list %s', (code) => {
  const { model, shown } = shownIn('en', code)

  it('are six to nine, or all columns where there are fewer', () => {
    expect(shown.length).toBeLessThanOrEqual(9)
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(6, model.columns.length))
  })

  it('include the label of the record, the link to its page and the sort fields', () => {
    const names = shown.map(({ name }) => name)
    const wanted = [model.label, model.record?.column, ...model.sort.map(({ field }) => field)].filter(
      (name) => name !== 'createTime' && model.columns.some((column) => column.name === name),
    )
    expect(names).toEqual(expect.arrayContaining(wanted))
  })

  it('include a state, an amount and a time where the list has them', () => {
    // The times of creation and change say nothing about the work.
    const ofWork = model.columns.filter(({ name }) => !/^(create|update)Time$/.test(name))
    expect(shown.map(kindOf)).toEqual(
      expect.arrayContaining(ofWork.flatMap((column) => kindOf(column) ?? [])),
    )
  })

  it.each(['en', 'de', 'zh'] as const)('fit beside each other at 1440 px (%s)', (language) => {
    const { model, shown } = shownIn(language, code)
    const summed = new Set(model.totals)
    const widths = shown.map((column) => [column.name, columnWidth(column, summed.has(column.name))] as const)
    const width = widths.reduce((sum, [, own]) => sum + own, 0)
    const isSelected = model.actions.some(({ needs }) => needs !== 'none')
    const inRow = model.actions.some(({ places }) => places.includes('row') || places.includes('more'))
    const beside = (isSelected ? selectionWidth : 0) + (inRow ? operationsWidth : 0)
    const told = widths.map(([name, own]) => `${name} ${own}`).join(', ')
    expect(width, `Hide a column ("visible": false): ${told} px`).toBeLessThanOrEqual(
      listWidth[language] - beside,
    )
  })
})

function shownIn(language: 'en' | 'de' | 'zh', code: string) {
  const screen = lists.find((list) => list.code === code)?.screen
  const model = screen && (compilePage(screen, contextIn(language)) as ListPageModel)
  if (!model) throw new Error(`There is no list ${code}.`)
  return { model, shown: model.columns.filter(({ visible }) => visible) }
}

function kindOf({ widget, dictionary, schema }: ColumnModel): 'state' | 'amount' | 'time' | undefined {
  if (widget === 'money') return 'amount'
  if (schema.format === 'date-time' || schema.format === 'date') return 'time'
  return dictionary?.items.some(({ color }) => color) ? 'state' : undefined
}
