import { expect, it } from 'vitest'
import type { ActionMeta } from '../../../../engine/metadata/contract.generated'
import { borrowAction } from '../../../../engine/model/actions/borrow-action'
import { contextWith, entityOf, listOf, openSink } from '../compile-with'

const thing = entityOf({ name: { type: 'string' } })
const lent: ActionMeta = {
  id: 'send',
  title: 'Send',
  kind: 'call',
  code: 'thing:send',
  places: ['toolbar'],
  needs: 'many',
  endpoint: { method: 'POST', path: '/send' },
  confirmWith: { who: 'to', what: 'kind' },
  confirmBy: { field: 'kind', keys: { '1': 'ask.one', '2': 'ask.two' } },
  form: { items: ['to', { field: 'kind' }, { section: 'More', items: ['note', { field: 'to' }] }] },
} as ActionMeta
const own = { id: 'sendOne', title: 'Send this', kind: 'call', like: { screen: 'things', action: 'send' } }

function borrow(more: object = {}, screens = [listOf({ actions: [lent] })], entities = [thing]) {
  const { sink, told } = openSink()
  const context = contextWith({ entities, screens })
  return {
    borrowed: borrowAction({ ...own, ...more } as ActionMeta, context, sink, '/actions/0'),
    told: told(),
  }
}

it('a borrowed action keeps its own name, places and rows, and takes the rest from the lender', () => {
  const { borrowed, told } = borrow({ places: ['row'] })
  expect(told).toEqual([])
  expect(borrowed?.lender).toBe(thing)
  expect(borrowed?.action).toMatchObject({
    id: 'sendOne',
    title: 'Send this',
    places: ['row'],
    needs: 'one',
    code: 'thing:send',
    endpoint: lent.endpoint,
    form: lent.form,
    confirmWith: { who: 'to', what: 'kind' },
    confirmBy: lent.confirmBy,
  })
  expect(borrowed?.action).not.toHaveProperty('like')
  expect(borrow({ needs: 'many' }).borrowed?.action.needs).toBe('many')
})

it.each(['params', 'given', 'values'])('a borrowed action does not ask for values fixed by %s', (by) => {
  const { borrowed } = borrow({ [by]: { to: 'x' } })
  expect(borrowed?.action.form?.items).toEqual([{ field: 'kind' }, { section: 'More', items: ['note'] }])
  expect(borrowed?.action.confirmWith).toEqual({ what: 'kind' })
})

it('a borrowed action drops empty sections, and a question that has no names left', () => {
  const { borrowed } = borrow({ values: { to: 'x', note: 'y', kind: 3 } })
  expect(borrowed?.action.form?.items).toEqual([])
  expect(borrowed?.action).not.toHaveProperty('confirmWith')
})

it('a borrowed action asks the question of the value that it fixes', () => {
  expect(borrow({ values: { kind: 2 } }).borrowed?.action).toMatchObject({ confirm: 'ask.two' })
  expect(borrow({ values: { kind: 2 } }).borrowed?.action).not.toHaveProperty('confirmBy')
  const other = borrow({ values: { kind: 3 } }).borrowed?.action
  expect(other).not.toHaveProperty('confirm')
  expect(other).not.toHaveProperty('confirmBy')
})

it('borrowing from an unknown screen, action or entity is reported and gives undefined', () => {
  const problem = ['unknown-action /actions/0/like']
  expect(borrow({ like: { screen: 'things', action: 'nothing' } })).toEqual({
    borrowed: undefined,
    told: problem,
  })
  expect(borrow({ like: { screen: 'nowhere', action: 'send' } })).toEqual({
    borrowed: undefined,
    told: problem,
  })
  expect(borrow({}, [listOf({ kind: 'form', actions: [lent] })]).told).toEqual(problem)
  expect(borrow({}, [listOf()]).told).toEqual(problem)
  expect(borrow({}, undefined, []).told).toEqual(problem)
})

it('an action without a form and a question is borrowed unchanged', () => {
  const { form: _form, confirmBy: _by, confirmWith: _with, ...plain } = lent
  const { borrowed } = borrow({}, [listOf({ actions: [plain] })])
  for (const key of ['form', 'confirmBy', 'confirmWith']) expect(borrowed?.action).not.toHaveProperty(key)
})
