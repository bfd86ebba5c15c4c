import { describe, expect, it } from 'vitest'
import type { PropertyMeta } from '../../../../../engine/metadata/contract.generated'
import { ruleFields, ruleProblem } from '../../../../../engine/model/values/problems/rule-problem'

const problem = (property: PropertyMeta, value: unknown, record: Record<string, unknown>) =>
  ruleProblem(property, value, record, '')?.message

describe('a value that is compared with another one', () => {
  const warmest: PropertyMeta = { type: 'number', above: 'coldest', message: 'M93' }
  const until: PropertyMeta = { type: 'string', format: 'date', notBelow: 'from' }
  const room: PropertyMeta = { type: 'integer', notBelow: ['stock', 'alert'], message: 'M132' }
  const stock: PropertyMeta = { type: 'integer', notAbove: ['most', 'room'], message: 'M132' }
  const end: PropertyMeta = { type: 'string', format: 'date-time', above: 'begin' }

  it.each([
    [warmest, 5, { coldest: 2 }, undefined],
    [warmest, 2, { coldest: 2 }, 'M93'],
    [warmest, -3, { coldest: 2 }, 'M93'],
    [warmest, 10, { coldest: 9 }, undefined],
    [warmest, 5, {}, undefined],
    [warmest, '100.12345678901234567', { coldest: '99.12345678901234567' }, undefined],
    [warmest, '99.12345678901234567', { coldest: '100.12345678901234567' }, 'M93'],
    [warmest, 5, { coldest: '9007199254740993' }, 'M93'],
    [warmest, '9007199254740993', { coldest: 5 }, undefined],
    [warmest, null, { coldest: 2 }, undefined],
    [until, '2026-11-22', { from: '2026-11-22' }, undefined],
    [until, '2026-11-21', { from: '2026-11-22' }, 'M78'],
    [end, '2026-11-22 08:00:00', { begin: '2026-11-22 08:00:00' }, 'M78'],
    [end, '2026-11-22 08:00:01', { begin: '2026-11-22 08:00:00' }, undefined],
    [end, '', { begin: '2026-11-22 08:00:00' }, undefined],
    [room, 10, { stock: 10, alert: 3 }, undefined],
    [room, 10, { stock: 11, alert: 3 }, 'M132'],
    [room, 10, { stock: 1, alert: 11 }, 'M132'],
    [room, 10, { stock: null, alert: 3 }, undefined],
    [stock, 8, { most: 8, room: 9 }, undefined],
    [stock, 9, { most: 8 }, 'M132'],
    [stock, 9, { most: 9, room: 8 }, 'M132'],
    [stock, 9, { most: null }, undefined],
    [stock, null, { most: 8 }, undefined],
    [room, undefined, { stock: 10 }, undefined],
    [room, '10', { stock: 11 }, undefined],
    [{ type: 'integer', above: 'from' }, 1, { from: 1 }, 'form.invalid'],
  ])('is checked by the rule %j: %j against %j (V59, V67, V93)', (property, value, record, message) => {
    expect(problem(property, value, record)).toBe(message)
  })

  it('is checked again when the other value changes', () => {
    expect([warmest, until, end, room, stock].map(ruleFields)).toEqual([
      ['coldest'],
      ['from'],
      ['begin'],
      ['stock', 'alert'],
      ['most', 'room'],
    ])
  })
})
