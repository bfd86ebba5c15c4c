import { describe, expect, it } from 'vitest'
import type { ActionModel } from '../../../engine/model/types/action-model'
import type { FieldModel } from '../../../engine/model/types/field-model'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import { rowEntries, whyNot } from '../../../engine/views/actions/why-not'

const translate: ValueScope['translate'] = (key, values) => `${key} ${JSON.stringify(values ?? {})}`
const scope: ValueScope = { language: 'en', translate, timeZone: 'Asia/Shanghai' }
const field = (name: string, label: string) =>
  ({ name, label, widget: 'text', schema: {}, options: {}, required: false }) as unknown as FieldModel

const close: ActionModel = {
  id: 'close',
  label: 'Close',
  places: ['toolbar', 'row'],
  danger: false,
  kind: 'delete',
  confirm: 'Sure?',
  needs: 'one',
  visibleWhen: { properties: { gone: { const: false } } },
  enabledWhen: { properties: { state: { const: 'open' }, owner: { const: 'me' } } },
  looksAt: [field('gone', 'Gone'), field('state', 'State'), field('owner', 'Owner')],
}
const batch: ActionModel = { ...close, needs: 'many', least: 2 }
const open = { gone: false, state: 'open', owner: 'me' }
const closed = { gone: false, state: 'closed', owner: null }

describe('the reason why an action is disabled', () => {
  it('is undefined for an enabled action', () => {
    expect(whyNot(close, [open], scope)).toBeUndefined()
    expect(whyNot(batch, [open, open], scope)).toBeUndefined()
  })

  it('says how many rows the action needs (V79, V80)', () => {
    expect(whyNot(close, [], scope)).toBe('action.why.none {"count":1}')
    expect(whyNot(close, [open, open], scope)).toBe('action.why.one {}')
    expect(whyNot(batch, [open], scope)).toBe('action.why.least {"count":2}')
    expect(whyNot({ ...batch, least: undefined }, [], scope)).toBe('action.why.none {"count":1}')
  })

  it('names the values that the conditions refuse (V81)', () => {
    expect(whyNot(close, [closed], scope)).toBe('action.why.row {"causes":"State: closed, Owner: –"}')
    expect(whyNot(close, [{ ...open, gone: 'yes' }], scope)).toBe('action.why.row {"causes":"Gone: yes"}')
  })

  it('names the values of the first refused row and counts the refused rows', () => {
    expect(whyNot(batch, [open, closed, { ...closed, owner: 'me' }], scope)).toBe(
      'action.why.rows {"count":2,"total":3,"causes":"State: closed, Owner: –"}',
    )
  })

  it('names no field that the user may not see', () => {
    expect(whyNot({ ...close, looksAt: [] }, [closed], scope)).toBe('action.why.record {}')
    expect(whyNot({ ...batch, looksAt: [] }, [closed, open], scope)).toBe(
      'action.why.some {"count":1,"total":2}',
    )
  })

  it('comes with every action of a row except hidden ones', () => {
    expect(rowEntries([close], open, scope)).toEqual([{ action: close, whyNot: undefined }])
    expect(rowEntries([close], closed, scope).map((entry) => entry.whyNot)).toEqual([
      'action.why.row {"causes":"State: closed, Owner: –"}',
    ])
    expect(rowEntries([close], { ...open, gone: true }, scope)).toEqual([])
  })
})
