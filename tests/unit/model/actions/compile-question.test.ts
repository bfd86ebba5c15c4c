import { expect, it } from 'vitest'
import { compileForm } from '../../../../engine/model/forms/compile-form'
import { compileQuestion } from '../../../../engine/model/actions/compile-question'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf({ name: { type: 'string', title: 'Name' }, kind: { type: 'integer', title: 'Kind' } })
const asked = entityOf({
  name: { type: 'string', title: 'Asked name' },
  days: { type: 'integer', title: 'Days' },
})

function question(action: object, items?: readonly string[]) {
  const { sink, told } = openSink()
  const form = items && compileForm({ items } as never, asked, contextWith(), openSink().sink, '/form')
  return {
    model: compileQuestion(action as never, 'Renew', thing, form, contextWith(), sink, '/actions/0'),
    told: told(),
  }
}

it('a question names the action, and fields of the form before those of the row', () => {
  const { model, told } = question(
    { confirm: 'M119', confirmWith: { who: 'name', long: 'days', what: 'kind' } },
    ['name', 'days'],
  )
  expect(told).toEqual([])
  expect(model).toMatchObject({ key: 'M119', action: 'renew', by: undefined })
  expect(Object.entries(model?.fields ?? {}).map(([name, { label }]) => [name, label])).toEqual([
    ['who', 'Asked name'],
    ['long', 'Days'],
    ['what', 'Kind'],
  ])
  expect(question({ confirm: 'M119', confirmWith: { who: 'name' } }).model?.fields['who']?.label).toBe('Name')
})

it('a question is undefined without a confirmation', () => {
  expect(question({ confirmWith: { who: 'nothing' } })).toEqual({ model: undefined, told: [] })
})

it('a question may depend on an existing field, and unknown fields are reported', () => {
  const by = { field: 'kind', keys: { '1': 'M120' } }
  expect(question({ confirm: 'M119', confirmBy: by })).toMatchObject({ model: { by }, told: [] })
  const unknown = question({
    confirm: 'M119',
    confirmBy: { ...by, field: 'days' },
    confirmWith: { who: 'nobody' },
  })
  expect(unknown.model).toMatchObject({ by: undefined, fields: {} })
  expect(unknown.told).toEqual([
    'unknown-field /actions/0/confirmWith/who',
    'unknown-field /actions/0/confirmBy',
  ])
})
