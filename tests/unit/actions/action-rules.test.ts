import { describe, expect, it } from 'vitest'
import type { ActionModel } from '../../../engine/model/action-model'
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

describe('what the toolbar allows', () => {
  it('needs exactly one row for edit and delete (V79)', () => {
    expect([[], [open], [open, open]].map((rows) => isEnabled(edit, rows))).toEqual([false, true, false])
    expect(isEnabled(remove, [open, done])).toBe(false)
  })

  it('needs two rows or more for batch delete (V80), one for other actions on several', () => {
    expect([[], [open], [open, open]].map((rows) => isEnabled(batch, rows))).toEqual([false, false, true])
    expect(isEnabled(call, [open])).toBe(true)
  })

  it('takes a veto of any row (V81)', () => {
    expect(isEnabled(edit, [done])).toBe(false)
    expect(isEnabled(batch, [open, done])).toBe(false)
  })

  it('asks nothing of the selection for Add', () => {
    expect(isEnabled(add, [])).toBe(true)
  })

  it('shows the checkbox column only for actions of the toolbar that work on rows', () => {
    expect(isSelectable([add])).toBe(false)
    expect(isSelectable([add, call])).toBe(false)
    expect(isSelectable([add, edit])).toBe(true)
  })
})

describe('what a row allows', () => {
  it('hides before it disables', () => {
    const hidden: ActionModel = { ...edit, visibleWhen: { properties: { state: { const: 0 } } } }
    expect(rowState(hidden, done)).toBe('hidden')
    expect(rowState(edit, done)).toBe('disabled')
    expect(rowState(edit, open)).toBe('enabled')
  })

  it('never offers batch delete in a row', () => {
    expect(actionsIn([edit, batch, call], 'row').map(({ id }) => id)).toEqual(['edit'])
    expect(actionsIn([edit, batch, call], 'more').map(({ id }) => id)).toEqual(['call'])
  })
})

describe('what a call sends', () => {
  const one: ActionModel = { ...call, needs: 'one' }
  it('names its rows as deletes do when the screen says nothing', () => {
    expect(actionValues(one, [open], 'id', {})).toEqual({ id: '1' })
    expect(actionValues(call, [open, done], 'id', {})).toEqual({ ids: '1,2' })
    expect(actionValues({ ...call, needs: 'none' }, [], 'id', {})).toEqual({})
  })

  it('fills its parameters from the rows and adds its fixed values', () => {
    const full: ActionModel = { ...call, params: { orders: 'id', states: 'state' }, values: { flag: 1 } }
    expect(actionValues(full, [open, done], 'id', {})).toEqual({ orders: '1,2', states: '0,1', flag: 1 })
    expect(actionValues({ ...full, needs: 'one' }, [open], 'id', {})).toEqual({
      orders: '1',
      states: 0,
      flag: 1,
    })
  })

  it('takes parameters of its list along, and needs them', () => {
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

describe('what the form of a call begins with', () => {
  const entries = { prices: { goodsId: 'id', note: 'nothing' } }
  it('is the one row that it works on, and an entry for every row', () => {
    expect(formBeginning({ ...call, needs: 'one' }, [open])).toEqual(open)
    expect(formBeginning(call, [open, done])).toBeUndefined()
    const listed = [{ goodsId: '1', note: undefined }]
    expect(formBeginning({ ...call, needs: 'one', entries }, [open])).toEqual({ ...open, prices: listed })
    expect(formBeginning({ ...call, entries }, [open, done])).toEqual({
      prices: [...listed, { goodsId: '2', note: undefined }],
    })
  })
})
