import { expect, it } from 'vitest'
import type { ActionModel } from '../../../engine/model/types/action-model'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import { askedOf } from '../../../engine/views/question/asked-of'

const scope: ValueScope = {
  language: 'en',
  timeZone: 'Asia/Shanghai',
  translate: (key, values) =>
    values ? [key, values['action'], values['thing'], values['name'], values['count']].join(' | ') : key,
}
const list = { label: 'goodsName', named: ['goodsName', 'goodsNo'], thing: 'Goods', title: 'Goods setting' }
const rows = [
  { goodsName: 'Rice Cake', goodsNo: 'L220001' },
  { goodsName: 'Cola', goodsNo: '' },
]
const deletion = (needs: 'one' | 'many', label: string): ActionModel => ({
  id: 'delete',
  label,
  places: ['row'],
  needs,
  danger: true,
  kind: 'delete',
  confirm: 'M61',
})
const reset: ActionModel = { ...deletion('one', 'Reset price'), kind: 'view', danger: false }

it('a question to delete names the kind, the name and the number of the record', () => {
  expect(askedOf(deletion('one', 'Delete'), rows.slice(0, 1), list, scope)).toEqual({
    danger: true,
    title: 'action.ask.delete | action.delete | goods | Rice Cake (L220001) | 1',
    agree: 'action.delete',
  })
})

it('a question to delete several records counts them, and its button says Delete', () => {
  const asked = askedOf(deletion('many', 'Batch delete'), rows, list, scope)
  expect(asked.title).toContain('action.ask.deleteMany')
  expect(asked.title).toContain('| 2')
  expect(asked.agree).toBe('action.delete')
})

it('another question names the action and the record, and its button is the action', () => {
  const asked = askedOf(reset, rows.slice(1), list, scope)
  expect(asked.title).toBe('action.ask.one | Reset price | goods | Cola | 1')
  expect(asked.agree).toBe('Reset price')
})

it('a question about no record, or one without a name, names the action alone', () => {
  for (const asked of [[], [{ goodsName: '' }]])
    expect(askedOf(reset, asked, list, scope).title).toBe(
      `action.ask.none | Reset price | goods |  | ${asked.length}`,
    )
  const sending: ActionModel = { ...reset, needs: 'none', label: 'Send push' }
  expect(askedOf(sending, rows, list, scope).title).toContain('action.ask.none | Send push')
})
