import { describe, expect, it } from 'vitest'
import type { ActionModel } from '../../../engine/model/types/action-model'
import {
  actionsIn,
  actionValues,
  formBeginning,
  hasGiven,
  isEnabled,
  isSelectable,
  rowState,
} from '../../../engine/views/actions/action-rules'

const base = { label: 'x', places: ['toolbar', 'row'], danger: false } as const
const edit: ActionModel = {
  ...base,
  id: 'edit',
  kind: 'edit',
  needs: 'one',
  enabledWhen: { properties: { state: { const: 0 } } },
}
const remove: ActionModel = { ...base, id: 'delete', kind: 'delete', needs: 'one', confirm: 'Sure?' }
const batch: ActionModel = {
  ...base,
  id: 'batchDelete',
  kind: 'delete',
  needs: 'many',
  least: 2,
  confirm: 'Sure?',
  places: ['toolbar'],
  enabledWhen: { properties: { state: { const: 0 } } },
}
const add: ActionModel = { ...base, id: 'add', kind: 'add', needs: 'none', places: ['toolbar'] }
const call: ActionModel = {
  ...base,
  id: 'call',
  kind: 'call',
  needs: 'many',
  endpoint: { method: 'PUT', path: '/a' },
  params: {},
  values: {},
  done: 'M36',
  failed: 'M30',
  places: ['more'],
}
const open = { id: '1', state: 0 }
const done = { id: '2', state: 1 }

describe('the toolbar', () => {
  it('enables edit and delete with exactly one selected row (V79)', () => {
    expect([[], [open], [open, open]].map((rows) => isEnabled(edit, rows))).toEqual([false, true, false])
    expect(isEnabled(remove, [open, done])).toBe(false)
  })

  it('enables batch delete from two rows on and other batch actions from one row on (V80)', () => {
    expect([[], [open], [open, open]].map((rows) => isEnabled(batch, rows))).toEqual([false, false, true])
    expect(isEnabled(call, [open])).toBe(true)
  })

  it('disables an action that any selected row vetoes (V81)', () => {
    expect(isEnabled(edit, [done])).toBe(false)
    expect(isEnabled(batch, [open, done])).toBe(false)
  })

  it('enables Add whatever is selected', () => {
    expect(isEnabled(add, [])).toBe(true)
  })

  it('needs a checkbox column only for its own actions on rows', () => {
    expect(isSelectable([add])).toBe(false)
    expect(isSelectable([add, call])).toBe(false)
    expect(isSelectable([add, edit])).toBe(true)
  })
})

describe('a row', () => {
  it('hides an action by visibleWhen before it disables it by enabledWhen', () => {
    const hidden: ActionModel = { ...edit, visibleWhen: { properties: { state: { const: 0 } } } }
    expect(rowState(hidden, done)).toBe('hidden')
    expect(rowState(edit, done)).toBe('disabled')
    expect(rowState(edit, open)).toBe('enabled')
  })

  it('never offers batch delete', () => {
    expect(actionsIn([edit, batch, call], 'row').map(({ id }) => id)).toEqual(['edit'])
    expect(actionsIn([edit, batch, call], 'more').map(({ id }) => id)).toEqual(['call'])
  })
})

describe('the parameters of a call', () => {
  const one: ActionModel = { ...call, needs: 'one' }
  it('are the ids of its rows by default, as in deletes', () => {
    expect(actionValues(one, [open], 'id', {})).toEqual({ id: '1' })
    expect(actionValues(call, [open, done], 'id', {})).toEqual({ ids: '1,2' })
    expect(actionValues({ ...call, needs: 'none' }, [], 'id', {})).toEqual({})
  })

  it('are filled from the rows and from fixed values', () => {
    const full: ActionModel = { ...call, params: { orders: 'id', states: 'state' }, values: { flag: 1 } }
    expect(actionValues(full, [open, done], 'id', {})).toEqual({ orders: '1,2', states: '0,1', flag: 1 })
    expect(actionValues({ ...full, needs: 'one' }, [open], 'id', {})).toEqual({
      orders: '1',
      states: 0,
      flag: 1,
    })
  })

  it('include the parameters of the list that the action requires', () => {
    const own: ActionModel = { ...call, needs: 'one', given: { menu: 'menuId' }, values: { flag: 1 } }
    const listParams = { menuId: '7', other: '8' }
    expect(actionValues(own, [open], 'id', listParams)).toEqual({ id: '1', menu: '7', flag: 1 })
    expect(actionValues({ ...own, needs: 'none' }, [], 'id', listParams)).toEqual({ menu: '7', flag: 1 })
    const shown: ActionModel = {
      ...base,
      id: 'history',
      kind: 'dialog',
      needs: 'none',
      page: 'history',
      named: [],
      params: {},
      given: { scope: 'menuId' },
      values: { kind: 'x' },
    }
    expect(actionValues(shown, [], 'id', listParams)).toEqual({ scope: '7', kind: 'x' })
    expect([listParams, { menuId: '' }, {}].map((params) => hasGiven(own, params))).toEqual([
      true,
      false,
      false,
    ])
    expect(hasGiven(call, {})).toBe(true)
  })
})

describe('the initial values of an action form', () => {
  const entries = { prices: { goodsId: 'id', note: 'nothing' } }
  it('are the values of the single row and one entry for every row', () => {
    expect(formBeginning({ ...call, needs: 'one' }, [open])).toEqual(open)
    expect(formBeginning(call, [open, done])).toBeUndefined()
    const listed = [{ goodsId: '1', note: undefined }]
    expect(formBeginning({ ...call, needs: 'one', entries }, [open])).toEqual({ ...open, prices: listed })
    expect(formBeginning({ ...call, entries }, [open, done])).toEqual({
      prices: [...listed, { goodsId: '2', note: undefined }],
    })
  })
})
