import { describe, expect, it } from 'vitest'
import { compileAll, messagesIn } from './shipped-schemas'

const pages = new Map(compileAll('en').pages.map((page) => [page.id, page]))

/** What people are asked before they do what cannot be taken back easily: screen, action, question. */
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

describe('what is asked before an action', () => {
  const texts = messagesIn('en')
  it.each(questions)('of %s, %s, is %s', (screen, id, key) => {
    const page = pages.get(screen)
    const action = page?.kind === 'list' ? page.actions.find((one) => one.id === id) : undefined
    expect(action?.kind === 'call' && action.confirm?.key).toBe(key)
    expect(texts[key]).toBeTruthy()
  })
})
