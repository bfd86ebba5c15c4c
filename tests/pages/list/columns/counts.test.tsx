import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createRegistry } from '../../../../engine/registry/create-registry'
import type { InputProps, Widget } from '../../../../engine/registry/widget'
import { widgets } from '../../../../widgets/index'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

/** Returns a registry whose widgets count how often the input of each field renders. */
function countingRegistry() {
  const renders = new Map<string, number>()
  const counting = (widget: Widget): Widget => ({
    ...widget,
    load: async () => {
      const { Input, ...rest } = await widget.load()
      if (!Input) return rest
      const Counted = (props: InputProps) => {
        renders.set(props.field.name, (renders.get(props.field.name) ?? 0) + 1)
        return <Input {...props} />
      }
      return { ...rest, Input: Counted }
    },
  })
  return { renders, registry: createRegistry({ widgets: widgets.map(counting), pages: [] }) }
}

/** Observes the nodes below `root`; the returned function stops and returns the changed ones outside `except`. */
function watch(root: Element, except: Element) {
  const changed: Node[] = []
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)))
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  return () => {
    observer.disconnect()
    return changed.filter((node) => !except.contains(node))
  }
}

test('typing in the search form renders only the field that is typed in', async () => {
  const { renders, registry } = countingRegistry()
  const list = openList({ services: { registry } })
  await list.loaded()
  const field = page.getByLabelText('Customer')
  // The click moves the pointer away from the rows.
  await field.click()
  await field.fill('n')
  await eventually(() => expect(renders.get('orderNo')).toBeGreaterThan(0))
  const before = new Map(renders)
  const box = field.element().closest('label, div') as Element
  const changes = watch(list.element, box)
  await userEvent.keyboard('orth gate')
  await expect.element(field).toHaveValue('north gate')
  const typed = 'orth gate'.length
  const rendered = [...renders].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  const { customer = 0, ...others } = Object.fromEntries(rendered)
  expect(customer).toBeGreaterThan(0)
  expect(customer).toBeLessThanOrEqual(typed)
  expect(Object.values(others).filter((count) => count > 0)).toEqual([])
  expect(changes()).toEqual([])
  expect(list.calls()).toHaveLength(1)
})

test('a dialog that opens and closes causes no render and no request of the list', async () => {
  const { renders, registry } = countingRegistry()
  const list = openList({ services: { registry } })
  await list.loaded()
  await eventually(() => expect(renders.get('orderNo')).toBeGreaterThan(0))
  await list.row(0).getByRole('gridcell').nth(3).click()
  await expect.element(list.row(0).getByRole('checkbox')).toBeChecked()
  const before = renders.get('orderNo')
  const grid = page.getByRole('group', { name: 'Orders' }).element()
  let redrawn = 0
  // No attributes: the focused row loses its mark to the dialog. Live regions are outside the rows.
  const observer = new MutationObserver((records) => {
    redrawn += records.filter(({ target }) => target instanceof Element && target.closest('.ag-row')).length
  })
  observer.observe(grid, { subtree: true, childList: true, characterData: true })
  await list.tool('Table settings').click()
  await expect.element(page.getByRole('dialog', { name: 'Table settings' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  observer.disconnect()
  expect(redrawn).toBe(0)
  expect(renders.get('orderNo')).toBe(before)
  expect(list.calls()).toHaveLength(1)
})

test('hiding a column saves the preferences without a request for rows', async () => {
  const list = openList({ answers: { 'PUT /system/preferences/save': () => null } })
  await list.loaded()
  await list.tool('Columns').click()
  await page.getByRole('checkbox', { name: 'Status', exact: true }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument()
  await eventually(() =>
    expect(list.transport.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1),
  )
  expect(list.calls()).toHaveLength(1)
})
