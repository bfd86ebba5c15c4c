import { describe, expect, it } from 'vitest'
import { fitContents } from '../../../engine/views/grid/columns/fit-contents'

const fit = (columns: readonly (readonly [width: number, wanted: number])[], room: number) =>
  fitContents(
    columns.map(([width, wanted]) => ({ width, wanted, heading: 60, headingLine: 60, isText: false })),
    room,
  )

describe('the widths of columns', () => {
  it('stay when all texts fit, whatever room there is', () => {
    expect(
      fit(
        [
          [100, 80],
          [100, 100],
        ],
        400,
      ),
    ).toEqual([100, 100])
  })

  it('grow where texts do not fit, by the spare width', () => {
    expect(
      fit(
        [
          [100, 100],
          [100, 160],
        ],
        400,
      ),
    ).toEqual([100, 160])
  })

  it('grow by the small shortages first, and then by equal parts', () => {
    expect(
      fit(
        [
          [100, 110],
          [100, 400],
          [100, 300],
        ],
        400,
      ),
    ).toEqual([110, 145, 145])
  })

  it('shrink by a quarter at most where the texts leave room, when others do not fit', () => {
    expect(
      fit(
        [
          [200, 40],
          [100, 140],
        ],
        300,
      ),
    ).toEqual([160, 140])
    expect(
      fit(
        [
          [200, 40],
          [100, 400],
        ],
        300,
      ),
    ).toEqual([150, 150])
  })

  it('shrink until a list fits its window, if they can', () => {
    expect(
      fit(
        [
          [200, 100],
          [200, 210],
        ],
        380,
      ),
    ).toEqual([170, 210])
  })

  it('stay when nothing can be given', () => {
    expect(
      fit(
        [
          [100, 100],
          [100, 200],
        ],
        200,
      ),
    ).toEqual([100, 100])
  })

  it('never break a heading, for which free texts give a quarter of their width', () => {
    const text = { width: 120, wanted: 300, heading: 60, headingLine: 60, isText: true }
    const number = { width: 80, wanted: 60, heading: 110, headingLine: 110, isText: false }
    expect(fitContents([text, number], 200)).toEqual([90, 110])
  })

  it('do without the ellipsis in a list that its headings make wider than its window', () => {
    const slack = { width: 120, wanted: 60, heading: 60, headingLine: 60, isText: false }
    const text = { width: 100, wanted: 180, heading: 130, headingLine: 130, isText: true }
    const long = { width: 100, wanted: 280, heading: 80, headingLine: 80, isText: true }
    expect(fitContents([slack, text, long], 200)).toEqual([90, 180, 200])
  })

  it('go to headings, numbers and states before free texts', () => {
    const text = { width: 100, wanted: 400, heading: 120, headingLine: 120, isText: true }
    const state = { width: 100, wanted: 190, heading: 80, headingLine: 80, isText: false }
    expect(fitContents([text, state, text], 370)).toEqual([120, 130, 120])
    expect(fitContents([text, state, text], 460)).toEqual([135, 190, 135])
  })

  it('go to states from free texts that end in an ellipsis anyway', () => {
    const text = { width: 200, wanted: 400, heading: 60, headingLine: 60, isText: true }
    const short = { width: 200, wanted: 180, heading: 60, headingLine: 60, isText: true }
    const state = { width: 100, wanted: 140, heading: 120, headingLine: 120, isText: false }
    expect(fitContents([text, state], 300)).toEqual([160, 140])
    expect(fitContents([text, { ...state, wanted: 300 }], 300)).toEqual([150, 150])
    expect(fitContents([short, { ...state, wanted: 300 }], 300)).toEqual([180, 120])
  })

  it('bring headings onto one line where there is room left, each in whole or not at all', () => {
    const long = { width: 100, wanted: 100, heading: 90, headingLine: 160, isText: false }
    const short = { ...long, headingLine: 130 }
    expect(fitContents([long, short], 290)).toEqual([160, 130])
    expect(fitContents([long, short], 250)).toEqual([100, 130])
    expect(fitContents([long, short], 220)).toEqual([100, 100])
  })

  it.each([280, 300, 333, 500])('never add up to more than there is room for (%i px)', (room) => {
    const widths = fit(
      [
        [91, 60],
        [77, 133],
        [110, 250],
      ],
      room,
    )
    expect(widths.reduce((total, width) => total + width, 0)).toBeLessThanOrEqual(Math.max(room, 278))
  })
})
