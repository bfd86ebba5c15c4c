import { describe, expect, it } from 'vitest'
import type { ActionMeta } from '../../../../engine/metadata/contract.generated'
import { compilePasswordCheck, compileTableSelect } from '../../../../engine/model/actions/compile-call'
import { compileForm } from '../../../../engine/model/forms/compile-form'
import { contextWith, entityOf, openSink } from '../compile-with'

const endpoint = { method: 'POST', path: '/check' } as const
const action = (more: object): ActionMeta => ({ id: 'do', title: 'Do', kind: 'call', ...more }) as ActionMeta

describe('the password check of a form (V72)', () => {
  const entity = entityOf({ password: { type: 'string' }, name: { type: 'string' } })
  const check = (passwordCheck: object | undefined, items?: readonly string[]) => {
    const { sink, told } = openSink()
    const form = items && compileForm({ items } as never, entity, contextWith(), openSink().sink, '/form')
    return { model: compilePasswordCheck(action({ passwordCheck }), form, sink, '/actions/0'), told: told() }
  }

  it('has the field and address that the action names, and the message M40 by default', () => {
    expect(check({ field: 'password', endpoint }, ['name', 'password'])).toEqual({
      model: { field: 'password', endpoint, failed: 'M40' },
      told: [],
    })
    expect(check({ field: 'password', endpoint, failed: 'M1' }, ['password']).model?.failed).toBe('M1')
    expect(check(undefined, ['password'])).toEqual({ model: undefined, told: [] })
  })

  it('is reported unless its field is in the form', () => {
    const told = ['unknown-field /actions/0/passwordCheck/field']
    expect(check({ field: 'password', endpoint }, ['name']).told).toEqual(told)
    expect(check({ field: 'password', endpoint }).told).toEqual(told)
  })
})

describe('the table selector of an action (X12)', () => {
  const selector = { code: 'pick', kind: 'selector', entity: 'thing' } as never
  const list = { code: 'list', kind: 'list', entity: 'thing' } as never
  const choose = (select?: object) => {
    const { sink, told } = openSink()
    const context = contextWith({ screens: [selector, list] })
    return { model: compileTableSelect(action({ select }), context, sink, '/actions/0'), told: told() }
  }

  it('returns its records under a parameter, several by default', () => {
    expect(choose({ screen: 'pick', param: 'ids' })).toEqual({
      model: { selector: { code: 'pick', value: 'id' }, param: 'ids', multiple: true },
      told: [],
    })
    expect(choose({ screen: 'pick', param: 'id', multiple: false }).model?.multiple).toBe(false)
    expect(choose()).toEqual({ model: undefined, told: [] })
  })

  it.each(['list', 'nowhere'])('is reported unless it is a selector: %s', (screen) => {
    expect(choose({ screen, param: 'ids' }).told).toEqual(['unknown-selector /actions/0/select/screen'])
  })
})
