import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import type { Row } from '../../../../engine/metadata/rows/decode-records'
import { ApiError } from '../../../../engine/ports/api-error'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { listProfile, orderEntity, orderScreen } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const entity: EntityMeta = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    place: { type: 'integer', title: 'Place', minimum: 0, maximum: 9999, sortable: true },
  },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  list: {
    columns: ['customer', 'place'],
    sort: [{ field: 'place', order: 'asc' }],
    order: { by: 'place' },
    whole: true,
  },
  search: ['customer'],
  record: false,
  actions: [],
}
const definitions = testDefinitions([screen], [entity])
const named = (name: string, at: number): Row => ({
  id: String(at),
  orderNo: name,
  customer: name,
  place: at,
})

/** Opens a list of three rows over a server that stores their sort numbers, or refuses to. */
function openOrdered(refuses = false, buttonPermissionList = ['order:view', 'order:edit'], delayMs = 0) {
  const later = () => new Promise((resolve) => setTimeout(resolve, delayMs))
  let kept = [named('Ada', 10), named('Ben', 20), named('Cid', 30)]
  const list = openList({
    services: { definitions },
    profile: listProfile({ buttonPermissionList }),
    answers: {
      'GET /records/order/getPage': async () => {
        if (delayMs > 0) await later()
        return kept.toSorted((one, other) => Number(one['place']) - Number(other['place']))
      },
      'PUT /records/order/editMany': async ({ body }) => {
        if (delayMs > 0) await later()
        if (refuses) throw new ApiError({ kind: 'refused', code: 409, message: 'It is not to be.' })
        const { edit } = body as { readonly edit: readonly Row[] }
        kept = kept.map((row) => {
          const { changedFrom: _seen, ...change } = edit.find(({ id }) => id === row['id']) ?? {}
          return { ...row, ...change }
        })
        return null
      },
    },
  })
  const saved = () =>
    list.transport.calls.filter(({ path }) => path.endsWith('/editMany')).map(({ body }) => body)
  return { ...list, saved }
}

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })

test('a row is moved by keys together with the focus, and only its own sort number is saved', async () => {
  const list = openOrdered()
  await list.loaded(3)
  await cell('Cid').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await eventually(() => expect(list.cells('customer')).toEqual(['Ada', 'Cid', 'Ben']))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await eventually(() => expect(list.cells('customer')).toEqual(['Cid', 'Ada', 'Ben']))
  await eventually(() =>
    expect(list.saved()).toEqual([
      { edit: [{ id: '30', place: 15, changedFrom: { place: 30 } }] },
      { edit: [{ id: '30', place: 4, changedFrom: { place: 15 } }] },
    ]),
  )
})

test('rows that are moved quickly over a slow server stay where they were moved, and are loaded once', async () => {
  const list = openOrdered(false, undefined, 100)
  await list.loaded(3)
  await cell('Cid').click()
  const shown: string[] = []
  const watch = setInterval(() => shown.push(list.cells('customer').join()), 5)
  const moves = [
    ['ArrowUp', 'Ada,Cid,Ben'],
    ['ArrowUp', 'Cid,Ada,Ben'],
    ['ArrowDown', 'Ada,Cid,Ben'],
    ['ArrowUp', 'Cid,Ada,Ben'],
  ] as const
  for (const [key, order] of moves) {
    await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`)
    await eventually(() => expect(list.cells('customer').join()).toBe(order))
  }
  await eventually(() => expect(list.saved()).toHaveLength(4))
  await eventually(() => expect(list.calls()).toHaveLength(2))
  await eventually(() => expect(shown.slice(-20)).toHaveLength(20))
  clearInterval(watch)
  expect(list.notifier.said).toEqual([])
  const changes = shown.filter((order, at) => order !== shown[at - 1])
  expect(changes.filter((order) => order !== 'Ada,Ben,Cid')).toEqual(moves.map(([, order]) => order))
})

test('a row is dragged by its grip and dropped at another place', async () => {
  const list = openOrdered()
  await list.loaded(3)
  const grip = list.row(2).element().querySelector<HTMLElement>('.ag-row-drag')
  const target = list.row(0).element()
  if (!grip) throw new Error('The row has no grip.')
  // Texts below the dragged row are not selected.
  const select = () => getComputedStyle(cell('Ben').element()).userSelect
  await drag(grip, target, () => eventually(() => expect(select()).toBe('none')))
  await eventually(() => expect(list.cells('customer')).toEqual(['Cid', 'Ada', 'Ben']))
  expect(select()).toBe('text')
  await eventually(() => expect(list.saved()).toHaveLength(1))
})

test('a refused order of rows is rolled back, and the reason is shown', async () => {
  const list = openOrdered(true)
  await list.loaded(3)
  await cell('Ada').click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await eventually(() => expect(list.notifier.said.join()).toContain('It is not to be.'))
  expect(list.cells('customer')).toEqual(['Ada', 'Ben', 'Cid'])
})

test('rows of a filtered list cannot be moved, and a note says why', async () => {
  const list = openOrdered()
  await list.loaded(3)
  await page.getByPlaceholder('Filter these rows').fill('a')
  await expect
    .element(page.getByRole('note').filter({ hasText: 'Rows can be put in order when nothing is filtered.' }))
    .toBeVisible()
  expect(document.querySelector('.ag-row-drag')).toBeNull()
})

test('rows cannot be moved without the permission to edit them', async () => {
  const list = openOrdered(false, ['order:view'])
  await list.loaded(3)
  expect(document.querySelector('.ag-row-drag')).toBeNull()
  await cell('Cid').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(list.saved()).toEqual([])
})

/** Drags a grip by mouse to the upper half of another row, and drops it once `meanwhile` has resolved. */
async function drag(grip: HTMLElement, over: Element, meanwhile: () => Promise<unknown>): Promise<void> {
  const from = grip.getBoundingClientRect()
  const to = over.getBoundingClientRect()
  const [x, start, end] = [from.left + 4, from.top + from.height / 2, to.top + 4]
  const at = (clientY: number) => ({
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY,
    button: 0,
    buttons: 1,
  })
  grip.dispatchEvent(
    new PointerEvent('pointerdown', { ...at(start), pointerId: 1, pointerType: 'mouse', isPrimary: true }),
  )
  for (const y of [start - 8, (start + end) / 2, end])
    document.dispatchEvent(
      new PointerEvent('pointermove', { ...at(y), pointerId: 1, pointerType: 'mouse', isPrimary: true }),
    )
  await meanwhile()
  document.dispatchEvent(
    new PointerEvent('pointerup', { ...at(end), pointerId: 1, pointerType: 'mouse', isPrimary: true }),
  )
}
