import { expect, test } from 'vitest'
import type { Row } from '../../../../engine/metadata/rows/decode-records'
import type { CellProps } from '../../../../engine/registry/widget'
import { createCellPortals } from '../../../../engine/views/grid/cells/cell-portals'
import { ComponentCell } from '../../../../engine/views/grid/cells/component-cell'
import { PortalCells } from '../../../../engine/views/grid/cells/portal-cells'
import type { ColumnCellParams } from '../../../../engine/views/grid/grid-context'
import { eventually } from '../../support/eventually'
import { openRoot } from '../../support/open-root'

const Shown = ({ value }: CellProps) => <b>component {String(value)}</b>

test('a cell that changes between a component and a text shows one of them', async () => {
  const portals = createCellPortals()
  openRoot().root.render(<PortalCells portals={portals} />)
  const paramsOf = (row: Row) =>
    ({
      Cell: Shown,
      data: row,
      value: row['colour'],
      valueFormatted: 'in force',
      text: {},
      context: { portals },
      node: {},
      columnModel: { name: 'colour', inForce: 'held' },
    }) as unknown as ColumnCellParams
  const cell = new ComponentCell()
  cell.init(paramsOf({ colour: 'red' }))
  document.body.append(cell.getGui())
  const text = () => cell.getGui().textContent
  await eventually(() => expect(text()).toBe('component red'))
  cell.refresh(paramsOf({ colour: null, held: { colour: 'blue' } }))
  await eventually(() => expect(portals.cells()).toEqual([]))
  expect(text()).toBe('in force')
  cell.refresh(paramsOf({ colour: 'green' }))
  await eventually(() => expect(text()).toBe('component green'))
  cell.destroy()
  cell.getGui().remove()
})
