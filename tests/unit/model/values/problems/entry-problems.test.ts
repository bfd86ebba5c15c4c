import { describe, expect, it } from 'vitest'
import type { PropertyMeta } from '../../../../../engine/metadata/contract.generated'
import { entryProblems, ruleProblem } from '../../../../../engine/model/values/problems/rule-problem'

const stays: PropertyMeta = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      from: { type: 'string', format: 'date' },
      until: { type: 'string', format: 'date', notBelow: 'from' },
      code: { type: 'string', format: 'new-password' },
    },
  },
}

describe('rules within the entries of a list', () => {
  it('compare values of the same entry', () => {
    const entries = [
      { from: '2026-05-02', until: '2026-05-01' },
      { from: '2026-04-01', until: '2026-05-01' },
      { until: '2026-01-01', code: 'aaaa1234' },
    ]
    expect(entryProblems(stays, entries, '')).toEqual([
      { index: 0, name: 'until', problem: { message: 'M78' } },
      { index: 2, name: 'code', problem: { message: 'M71' } },
    ])
  })

  it('skip entries that are no records, and values that the schema refuses already', () => {
    const bad = { from: '2026-05-02', until: '2026-05-01' }
    expect(entryProblems(stays, [null, 'text', 7, [bad], bad], '').map(({ index }) => index)).toEqual([4])
    for (const value of [undefined, null, 'text', bad]) expect(entryProblems(stays, value, '')).toEqual([])
  })

  it('find nothing where entries have no rules or are no records', () => {
    const plain = { type: 'object', properties: { name: { type: 'string' } } }
    expect(entryProblems({ type: 'array', items: plain } as PropertyMeta, [{ name: 'a' }], '')).toEqual([])
    expect(entryProblems({ type: 'array', items: { type: 'string' } }, ['a'], '')).toEqual([])
    expect(entryProblems({ type: 'array' }, ['a'], '')).toEqual([])
  })
})

describe('a comparing rule', () => {
  it('finds no problem between a number and a text', () => {
    expect(ruleProblem({ type: 'integer', notBelow: 'stock' }, 10, { stock: '11' }, '')).toBeUndefined()
    expect(ruleProblem({ type: 'string', notBelow: 'stock' }, '10', { stock: 11 }, '')).toBeUndefined()
  })

  it('for a repeated new password has the message of passwords', () => {
    const again: PropertyMeta = { type: 'string', format: 'new-password', repeats: 'chosen' }
    expect(ruleProblem(again, 'Console#2026', { chosen: 'Console#2027' }, '')).toEqual({ message: 'M63' })
  })

  it('does not compare a password with a user name that is no text', () => {
    const chosen: PropertyMeta = { type: 'string', format: 'new-password' }
    expect(ruleProblem(chosen, 'abcd1234', { userName: 1234 }, 'ada')).toBeUndefined()
    expect(ruleProblem(chosen, 'abcd1234', { userName: {} }, 'ada')).toBeUndefined()
  })
})
