import { describe, expect, it, vi } from 'vitest'
import { tellDone } from '../../../engine/data/messages/tell-done'

const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  `${key} ${JSON.stringify(values)}`

function tell(answer: unknown) {
  const notifier = { success: vi.fn(), warning: vi.fn(), error: vi.fn(), plain: vi.fn(), confirm: vi.fn() }
  tellDone(notifier, translate, answer, 'done')
  return { said: notifier.success.mock.calls, warned: notifier.warning.mock.calls }
}

describe('the message after an action', () => {
  it.each([
    null,
    undefined,
    'text',
    [],
    {},
    { notice: null },
    { notice: { key: 7 } },
    { notice: { key: '' } },
  ])('says that it is done when the server answers %j', (answer) => {
    expect(tell(answer)).toEqual({ said: [['done']], warned: [] })
  })

  it('is the notice of the server instead', () => {
    const answer = { notice: { key: 'some.key', values: { count: 2 } } }
    expect(tell(answer)).toEqual({ said: [], warned: [['some.key {"count":2}']] })
    expect(tell({ notice: { key: 'some.key', values: 7 } }).warned).toEqual([['some.key {}']])
  })
})
