import { describe, expect, it } from 'vitest'
import { actionValues } from '../../engine/views/actions/action-rules'
import { compileAll, messagesIn } from './shipped-schemas'

const pages = new Map(compileAll('en').pages.map((page) => [page.id, page]))

/** The confirmations before actions that are hard to undo: screen, action, message. */
const questions = [
  ['coupon_list', 'open', 'M101'],
  ['coupon_list', 'close', 'M100'],
  ['paid_coupon_list', 'close', 'M100'],
  ['my_device', 'autoRefundOn', 'M102'],
  ['my_device', 'autoRefundOff', 'M103'],
  ['my_device', 'transfer', 'M109'],
  ['my_device', 'batchTransfer', 'M109'],
  ['department', 'useSuperiorGoodsOn', 'M110'],
  ['department', 'useSuperiorGoodsOff', 'M110'],
  ['department', 'useSuperiorCostPriceOn', 'M111'],
  ['department', 'useSuperiorCostPriceOff', 'M111'],
  ['department', 'pushToSuperiorOn', 'M112'],
  ['department', 'pushToSuperiorOff', 'M112'],
  ['deluser', 'recover', 'M113'],
  ['user', 'setMain', 'M114'],
  ['user', 'unsetMain', 'M115'],
  ['user', 'emailMessageOn', 'M116'],
  ['user', 'emailMessageOff', 'M116'],
  ['user', 'faultReminderOn', 'M117'],
  ['user', 'faultReminderOff', 'M117'],
  ['user', 'unbindWechat', 'M118'],
  ['push_record', 'send', 'M120'],
  ['machine_renewal', 'delay', 'M122'],
  ['secret_key', 'regenerate', 'M123'],
  ['user', 'resetPassword', 'M124'],
  ['device_lock', 'unlock', 'M125'],
] as const

/** The confirmation that replaces M120, by push type (6.3). */
const byPushType = { 4: 'M106', 8: 'M106', 11: 'M104', 12: 'M105', 14: 'M107', 15: 'M108' }

describe('the confirmation of an action', () => {
  const texts = messagesIn('en')
  it.each(questions)('on the screen %s, action %s, is %s', (screen, id, key) => {
    const page = pages.get(screen)
    const action = page?.kind === 'list' ? page.actions.find((one) => one.id === id) : undefined
    expect(action?.kind === 'call' && action.confirm?.key).toBe(key)
    expect(texts[key]).toBeTruthy()
  })

  it('of a push says what the push type does to machines (M104, M105, M106, M107, M108)', () => {
    const page = pages.get('push_record')
    const send = page?.kind === 'list' ? page.actions.find(({ id }) => id === 'send') : undefined
    expect(send?.kind === 'call' && send.confirm?.by).toEqual({ field: 'pushType', keys: byPushType })
    for (const key of Object.values(byPushType)) expect(texts[key]).toBeTruthy()
  })
})

describe('the values that an action sends', () => {
  it.each(['transfer', 'batchTransfer'])('name machines and their operator (P46, P47): %s', (id) => {
    const page = pages.get('my_device')
    const action = page?.kind === 'list' ? page.actions.find((one) => one.id === id) : undefined
    if (!action) throw new Error('There is no such action.')
    const rows = [
      { id: '1', departmentId: '3' },
      ...(id === 'batchTransfer' ? [{ id: '2', departmentId: '3' }] : []),
    ]
    expect(actionValues(action, rows, 'id', {})).toEqual({
      machineIds: rows.map((row) => row.id).join(','),
      sourceDepartmentId: '3',
    })
  })
})
