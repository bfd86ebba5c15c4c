import { describe, expect, it } from 'vitest'
import { labelsApart } from '../../../../engine/model/entities/labels-apart'

const columns = [{ name: 'name' }, { name: 'kind' }, { name: 'no' }, { name: 'operator' }]
const labels = (...rows: readonly Record<string, unknown>[]) =>
  [...labelsApart(rows, { value: 'id', label: 'name', columns })].map(([, label]) => label)

describe('records of the same name', () => {
  it('are distinguished by the first column in which they all differ', () => {
    expect(
      labels(
        { id: '1', name: 'Cola', kind: 'cold', no: 'G1' },
        { id: '2', name: 'Cola', kind: 'cold', no: 'G2' },
        { id: '3', name: 'Tea', kind: 'hot', no: 'G3' },
      ),
    ).toEqual(['Cola · G1', 'Cola · G2', 'Tea'])
    expect(labels({ id: '1', name: 'Cola', no: 7 }, { id: '2', name: 'Cola', no: 8 })).toEqual([
      'Cola · 7',
      'Cola · 8',
    ])
    expect(
      labels({ id: '1', name: 'Cola', operator: 'North' }, { id: '2', name: 'Cola', operator: 'South' }),
    ).toEqual(['Cola · North', 'Cola · South'])
  })

  it('are distinguished by their keys when no column does', () => {
    expect(labels({ id: '1', name: 'Cola', no: '' }, { id: '2', name: 'Cola', no: 'G2' })).toEqual([
      'Cola · 1',
      'Cola · 2',
    ])
    expect(labels({ id: '1', name: 'Cola', no: null }, { id: '2', name: 'Cola', no: 'G2' })).toEqual([
      'Cola · 1',
      'Cola · 2',
    ])
    expect(labels({ id: '7' })).toEqual(['7'])
  })
})
