import type { CSSProperties } from 'react'
import { expect, test } from 'vitest'
import '../../../../engine/shell/base.css'
import { TagList } from '../../../../engine/views/controls/cells/tag-list'
import { eventually } from '../../support/eventually'
import { openRoot } from '../../support/open-root'

const five = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((text) => ({ text }))

const tokens = { '--console-space-s': '8px', '--console-space-xs': '4px' }

/** Renders labels in a table cell, which has room for one line, or outside a table. */
function open(width: number, tags: readonly { text: string }[], inTable = true) {
  const { root, element } = openRoot()
  const draw = (px: number, shown: readonly { text: string }[]) =>
    root.render(
      <div
        style={
          {
            ...tokens,
            width: px,
            font: '14px monospace',
            ...(inTable ? { '--tags-height': '24px' } : {}),
          } as CSSProperties
        }
      >
        <TagList tags={shown} />
      </div>,
    )
  draw(width, tags)
  const list = () => element.querySelector<HTMLElement>('span')!
  /** Returns the visible labels, and asserts that none of them is cut off. */
  const seen = () => {
    const box = list().getBoundingClientRect()
    const labels = [...list().children].map((tag) => ({
      text: tag.textContent,
      box: tag.getBoundingClientRect(),
    }))
    const shown = labels.filter((tag) => tag.box.top < box.bottom)
    expect(shown.filter((tag) => tag.box.right > box.right + 0.5).map(({ text }) => text)).toEqual([])
    return shown.map(({ text }) => text)
  }
  return { draw, list, seen, more: () => list().dataset['more'] }
}

test('labels that do not fit into a cell are counted after the others, and none is cut off', async () => {
  const { draw, seen, more, list } = open(230, five)
  await eventually(() => expect(more()).toBe('+2'))
  expect(seen()).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(list().dataset['tooltip']).toBe('Alpha, Beta, Gamma, Delta, Epsilon')
  draw(110, five)
  await eventually(() => expect(more()).toBe('+4'))
  expect(seen()).toEqual(['Alpha'])
  draw(600, five)
  await eventually(() => expect(more()).toBeUndefined())
  expect(seen()).toHaveLength(5)
  expect(list().dataset['tooltip']).toBeUndefined()
})

test('the count of hidden labels is updated when the labels of a cell change', async () => {
  const { draw, more } = open(110, five)
  await eventually(() => expect(more()).toBe('+4'))
  draw(110, five.slice(0, 3))
  await eventually(() => expect(more()).toBe('+2'))
  draw(110, five.slice(0, 1))
  await eventually(() => expect(more()).toBeUndefined())
})

test('a label that is longer than its cell ends in an ellipsis', async () => {
  const { seen, list, more } = open(90, [{ text: 'A label that is long' }, { text: 'Another' }])
  await eventually(() => expect(more()).toBe('+1'))
  expect(seen()).toHaveLength(1)
  const first = list().firstElementChild as HTMLElement
  expect(first.scrollWidth).toBeGreaterThan(first.clientWidth)
  expect(getComputedStyle(first).textOverflow).toBe('ellipsis')
})

test('labels outside a table wrap to the next line', async () => {
  const { seen, more, list } = open(140, five, false)
  await eventually(() => expect(list().clientHeight).toBeGreaterThan(60))
  expect(seen()).toHaveLength(5)
  expect(more()).toBeUndefined()
})
