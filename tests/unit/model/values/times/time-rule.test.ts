import { describe, expect, it } from 'vitest'
import type { TimeRuleMeta } from '../../../../../engine/metadata/contract.generated'
import { timeRuleOf } from '../../../../../engine/metadata/time-rules'
import { timeRuleProblem } from '../../../../../engine/model/values/times/time-rule'

const today = '2026-11-22'
const problem = (name: string, from?: string, to?: string) =>
  timeRuleProblem(timeRuleOf(name) as TimeRuleMeta, [from, to], today)?.message

describe('time-range rules (3.2; V56, V57, V58, V59, V60, V61, V62)', () => {
  it.each([
    ['T1', undefined, undefined, 'M75'],
    ['T1', '2026-11-01', undefined, 'M75'],
    ['T3', undefined, undefined, undefined],
    ['T8', undefined, '2030-01-01', undefined],
    ['T3', '2026-11-20', '2026-11-19', 'M78'],
    ['T3', '2026-11-20', '2026-11-23', 'M79'],
    ['T3', '2017-12-31', '2018-01-01', 'M80'],
    ['T8', '2017-12-31', undefined, 'M80'],
    ['T1', '2026-08-22', '2026-11-22', undefined],
    ['T1', '2026-08-21', '2026-11-22', 'M81'],
    ['T1', '2026-08-22', '2026-11-22 23:59:59', undefined],
    ['T1', '2025-11-30', '2026-02-28', undefined],
    ['T1', '2025-11-30', '2026-03-01', 'M81'],
    ['T2', '2026-01-01 00:00:00', '2026-11-22 23:59:59', undefined],
    ['T2', '2025-12-31 23:59:59', '2026-01-01 00:00:00', 'M76'],
    ['T4', '2026-10-31', '2026-11-01', 'M77'],
    ['T5', '2026-11-01', '2026-11-22', undefined],
    ['T6', '2026-01', '2026-11', undefined],
    ['T6', '2025-12', '2026-11', 'M76'],
    ['T6', '2026-01', '2026-12', 'M79'],
    ['T7', '2026-10-31', '2026-11-01', 'M77'],
    ['T7', '2025-12', '2026-01', 'M76'],
    ['T7', '2019', '2026', undefined],
    ['T7', '2019', '2027', 'M79'],
    ['T7', '2017', '2026', 'M80'],
  ])('by %s, from %s to %s, give %s', (rule, from, to, message) => {
    expect(problem(rule, from, to)).toBe(message)
  })

  it('name the latest date as precisely as the range (M79)', () => {
    expect(timeRuleProblem(timeRuleOf('T6') as TimeRuleMeta, ['2026-11', '2026-12'], today)).toEqual({
      message: 'M79',
      values: { latest: '2026/11' },
    })
  })

  it('may limit ranges of years only', () => {
    const rule: TimeRuleMeta = { spans: { year: { months: 24 } } }
    const message = (from: string, to: string) => timeRuleProblem(rule, [from, to], today)?.message
    expect([message('2019', '2021'), message('2019', '2022')]).toEqual([undefined, 'M81'])
    expect([message('2019-01', '2022-01'), message('2019-01-01', '2022-01-01')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('include no other rules', () => {
    expect(timeRuleOf('T9')).toBeUndefined()
    expect(timeRuleOf({})).toBeUndefined()
  })
})
