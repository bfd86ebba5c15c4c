import { expect, it } from 'vitest'
import type { FormTabMeta } from '../../../engine/metadata/contract.generated'
import { fieldItems, isSection, isTab, placedFields } from '../../../engine/metadata/screens/menu-rows'

const section = { section: 'price', items: ['c', { field: 'd', span: 2 }] }
const tab = { tab: 'more', items: ['b', section] } as unknown as FormTabMeta
const items = ['a', tab, 'e'] as Parameters<typeof placedFields>[0]

it('placedFields returns the fields of a form in order, each with its tab and section', () => {
  expect(placedFields(items)).toEqual([
    { field: 'a', parts: [] },
    { field: 'b', parts: [tab] },
    { field: 'c', parts: [tab, section] },
    { field: 'd', parts: [tab, section] },
    { field: 'e', parts: [] },
  ])
})

it('fieldItems leaves out the fields of parts that are not shown', () => {
  const fields = (isShown?: Parameters<typeof fieldItems>[1]) =>
    fieldItems(items, isShown).map(({ field }) => field)
  expect(fields()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(fields((part) => !isSection(part))).toEqual(['a', 'b', 'e'])
  expect(fields((part) => !isTab(part))).toEqual(['a', 'e'])
})
