import { describe, expect, it } from 'vitest'
import type { EntityMeta, ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import { moveActions } from '../../../../engine/model/lists/compile-order'
import { compileTestPage } from '../../../../engine/testing/compile-test-page'
import { testProfile } from '../../../../engine/testing/test-profile'
import { widgetDefinition } from '../../../../widgets/catalog'
import { contextWith } from '../compile-with'

const line: EntityMeta = {
  entity: 'line',
  base: '/lines',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', sortable: true },
    place: { type: 'integer', title: 'Place', minimum: 0, maximum: 99, sortable: true },
    since: { type: 'string', format: 'date-time', title: 'Since', filterable: true },
  },
}
const ordered: ListScreenMeta = {
  code: 'lines',
  kind: 'list',
  entity: 'line',
  list: { sort: [{ field: 'place', order: 'asc' }], order: { by: 'place' } },
}
function pageOf(screen: Partial<ListScreenMeta>, entity = line, buttons = ['line:view', 'line:edit']) {
  const profile = { ...testProfile(), buttons }
  const page = compileTestPage(
    { ...ordered, ...screen },
    { entities: [entity], profile, widget: widgetDefinition },
  )
  if (page.kind !== 'list') throw new Error('a list was expected')
  return page
}

describe('the order of a list', () => {
  it('has a number field with its limits, an address for many rows, and a step up and down', () => {
    const page = pageOf({})
    expect(page.problems).toEqual([])
    expect(page.order).toEqual({
      by: 'place',
      label: 'Place',
      least: 0,
      most: 99,
      endpoint: { method: 'PUT', path: '/lines/editMany' },
    })
    expect(page.actions.flatMap((action) => (action.kind === 'move' ? [action.by] : []))).toEqual([-1, 1])
  })

  it('applies among rows with one value, and in a tree among rows with one parent', () => {
    const within = { sort: ordered.list?.sort ?? [], order: { by: 'place', within: 'name' } }
    expect(pageOf({ list: within }).order).toMatchObject({ within: 'name', withinLabel: 'Name' })
    const told = (entity: EntityMeta, list: ListScreenMeta['list']) =>
      pageOf({ list: { ...within, ...list } }, entity).problems.map(
        ({ code, pointer }) => `${code} ${pointer}`,
      )
    expect(told(line, { order: { by: 'place', within: 'other' } })).toEqual([
      'unknown-field /list/order/within',
    ])

    const branch: EntityMeta = {
      ...line,
      tree: { parent: 'above', order: 'place' },
      properties: { ...line.properties, above: { type: 'string', title: 'Above' } },
    }
    expect(pageOf({ list: { ...within, tree: true } }, branch).order).toMatchObject({
      within: 'above',
      withinLabel: 'Above',
    })
    // The server would not know that this is an order among siblings.
    expect(told({ ...branch, tree: { parent: 'above' } }, { tree: true })).toEqual(['no-order /list/order'])
  })

  it('begins and ends at the limits of the number field', () => {
    const bounds = (more: object) => {
      const place = { ...line.properties['place'], ...more }
      return pageOf({}, { ...line, properties: { ...line.properties, place } } as EntityMeta).order
    }
    expect(bounds({ minimum: 5 })).toMatchObject({ least: 5, most: 99 })
    expect(bounds({ minimum: undefined, maximum: undefined })).toMatchObject({
      least: 0,
      most: Number.MAX_SAFE_INTEGER,
    })
  })

  it('adds steps up and down to the menu of a row', () => {
    const step = { places: ['more'], needs: 'one', danger: false, kind: 'move' }
    expect(pageOf({}).actions.filter(({ kind }) => kind === 'move')).toMatchObject([
      { ...step, id: 'moveUp', by: -1 },
      { ...step, id: 'moveDown', by: 1 },
    ])
    const said = moveActions(contextWith({ translate: (key) => key })).map(({ label }) => label)
    expect(said).toEqual(['form.up', 'form.down'])
  })

  it('is undefined for users who may not edit', () => {
    const page = pageOf({}, line, ['line:view'])
    expect(page.order).toBeUndefined()
    expect(page.actions.some(({ kind }) => kind === 'move')).toBe(false)
  })

  it('is reported for a field without numbers, another sort order or a list that cannot be edited', () => {
    const told = (screen: Partial<ListScreenMeta>, entity?: EntityMeta) =>
      pageOf(screen, entity).problems.map(({ code, pointer }) => `${code} ${pointer}`)
    const sort = ordered.list?.sort ?? []
    expect(told({ list: { sort, order: { by: 'name' } } })).toEqual(['no-order /list/order/by'])
    expect(told({ list: { sort, order: { by: 'nothing' } } })).toEqual(['no-order /list/order/by'])
    expect(told({ list: { sort, order: { by: 'place' }, tree: true } })).toEqual([
      'no-order /list/order',
      'no-tree /list/tree',
    ])
    expect(told({ list: { order: { by: 'place' } } })).toEqual(['no-order /list/sort'])
    expect(told({ list: { sort: [{ field: 'place', order: 'desc' }], order: { by: 'place' } } })).toEqual([
      'no-order /list/sort',
    ])
    expect(told({}, { ...line, operations: ['list'] })).toEqual(['no-order /list/order'])
  })
})

describe('the control of a search item', () => {
  it('becomes a range where the filter takes a range', () => {
    const widgetOf = (control?: string) =>
      pageOf({ search: [control ? { field: 'since', control } : 'since'] }).search[0]?.widget
    expect(widgetOf()).toBe('dateTimeRange')
    expect(widgetOf('dateTime')).toBe('dateTimeRange')
    expect(widgetOf('dateRange')).toBe('dateRange')
  })
})
