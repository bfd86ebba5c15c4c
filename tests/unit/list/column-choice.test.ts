import { expect, it } from 'vitest'
import {
  chooseColumns,
  choiceState,
  isShown,
  shownColumns,
} from '../../../engine/views/list/columns/column-choice'
import { noChoice } from '../../../engine/query/list-preferences'
import { column } from './list-columns'

const all = [column('a'), column('b'), column('c', { visible: false })]
const names = new Set(['a', 'b', 'c'])
const shown = (choice: typeof noChoice) => shownColumns(all, choice).map(({ name }) => name)

it('the initial columns are those of the model and count as a partial choice', () => {
  expect(shown(noChoice)).toEqual(['a', 'b'])
  expect(choiceState(all, noChoice)).toBe('some')
})

it('columns are shown and hidden, and the choice of all is recognised', () => {
  const everything = chooseColumns(all, noChoice, names, true)
  expect(everything && choiceState(all, everything)).toBe('all')
  const without = chooseColumns(all, noChoice, new Set(['a']), false)
  expect(without && shown(without)).toEqual(['b'])
})

it('the last visible column cannot be hidden (V78)', () => {
  const one = chooseColumns(all, noChoice, new Set(['a']), false) ?? noChoice
  expect(chooseColumns(all, one, new Set(['b']), false)).toBeUndefined()
  expect(chooseColumns(all, noChoice, names, false)).toBeUndefined()
})

it('a choice stores differences only, so that later columns follow the model', () => {
  const hidden = chooseColumns(all, noChoice, new Set(['a']), false) ?? noChoice
  const later = [...all, column('new')]
  expect(shownColumns(later, hidden).map(({ name }) => name)).toEqual(['b', 'new'])
  const back = chooseColumns(all, hidden, new Set(['a']), true)
  expect(back).toEqual(noChoice)
})

it('one column stays visible when a change of the model would leave none', () => {
  const hidden = chooseColumns(all, noChoice, new Set(['a']), false) ?? noChoice
  const only = [column('a')]
  expect(isShown(only[0]!, hidden)).toBe(false)
  expect(shownColumns(only, hidden)).toEqual(only)
})
