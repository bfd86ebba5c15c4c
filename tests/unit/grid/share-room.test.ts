import { describe, expect, it } from 'vitest'
import { fromDictWire } from '../../../engine/metadata/rows/decode-dictionary'
import { gripRoom, shareRoom, sharedWidths } from '../../../engine/views/grid/columns/share-room'
import type { RecordGridProps } from '../../../engine/views/grid/record-grid-props'
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

describe('the widths of a grid', () => {
  const stated = (field: string) => column(field, { width: 200, label: 'A' })
  const columns = [stated('first'), stated('slack'), stated('short')]
  const short = new Map([
    ['first', { heading: 60, headingLine: 60, wanted: 100 }],
    ['slack', { heading: 60, headingLine: 60, wanted: 100 }],
    ['short', { heading: 60, headingLine: 60, wanted: 300 }],
  ])
  const widthsOf = (props: Partial<RecordGridProps>) => {
    const all = { columns, widths: new Map(), summed: [], selectable: false, ...props } as RecordGridProps
    return Object.fromEntries(sharedWidths(all, 600, () => short).widths)
  }

  it('go to the columns whose texts do not fit, from those with more than they need', () => {
    expect(widthsOf({})).toEqual({ first: 150, slack: 150, short: 300 })
  })

  it('stay as the user dragged them', () => {
    expect(widthsOf({ widths: new Map([['slack', 210]]) })).toEqual({ first: 150, slack: 210, short: 240 })
    expect(widthsOf({ widths: new Map([['short', 190]]) })).toEqual({ first: 200, slack: 200, short: 190 })
  })

  it('have room for the drag handle', () => {
    const order = { isOn: true } as RecordGridProps['order']
    const wide = new Map([['first', { heading: 60, headingLine: 60, wanted: 210 }]])
    const all = {
      columns,
      widths: new Map(),
      summed: [],
      selectable: false,
      order,
    } as unknown as RecordGridProps
    expect(sharedWidths(all, 900, () => wide).widths.get('first')).toBe(210 + gripRoom)
  })
})
