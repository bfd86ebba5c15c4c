import { describe, expect, it } from 'vitest'
import { fromDictWire } from '../../../engine/metadata/rows/decode-dictionary'
import { shareRoom } from '../../../engine/views/grid/columns/share-room'
import { column } from '../list/list-columns'

const states = fromDictWire({ code: 'state', items: [{ value: '0', enName: 'New' }] })

const name = column('name')
const amount = column('amount', { align: 'right' })
const time = column('time', { schema: { type: 'string', format: 'date-time' } })
const state = column('state', { dictionary: states })
const picture = column('picture', { align: 'center' })

const widths = (columns: readonly (typeof name)[], room: number): unknown =>
  Object.fromEntries(shareRoom(columns, () => 100, room))

describe('the spare width of a grid', () => {
  it('goes first to texts without a stated width and to label lists, until they have twice their need', () => {
    const stated = column('stated', { width: 100 })
    expect(widths([name, stated, amount], 340)).toEqual({ name: 140, stated: 100, amount: 100 })
    const labels = column('labels', { width: 100, schema: { type: 'array' }, dictionary: states })
    expect(widths([name, labels, amount], 400)).toEqual({ name: 150, labels: 150, amount: 100 })
    expect(widths([name, column('other'), amount], 400)).toEqual({ name: 150, other: 150, amount: 100 })
  })

  it('then goes to all columns, most to texts and more to states than to figures and times', () => {
    expect(widths([picture, name, amount, time, state], 1400)).toEqual({
      picture: 200,
      name: 500,
      amount: 200,
      time: 200,
      state: 300,
    })
  })

  it('is shared in proportion to the widths', () => {
    const widthOf = (one: typeof name) => (one === amount ? 100 : 300)
    expect([...shareRoom([amount, time], widthOf, 800).values()]).toEqual([200, 600])
  })

  it('is not shared out when the columns need all of it', () => {
    expect(widths([name, amount], 200)).toEqual({})
    expect(widths([name, amount], 150)).toEqual({})
    expect(widths([], 150)).toEqual({})
  })
})
