import { memo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import type { CellPortals, PortalCell } from './cell-portals'

/** Renders the cells of a grid that components of widgets render. A cell that throws shows its text. */
export function PortalCells({ portals }: { readonly portals: CellPortals }) {
  const cells = useSyncExternalStore(portals.subscribe, portals.cells)
  return cells.map((cell) => <OneCell key={cell.id} cell={cell} />)
}

const OneCell = memo(function OneCell({ cell }: { readonly cell: PortalCell }) {
  const { Cell, element, props } = cell
  return createPortal(
    <ErrorBoundary fallback={props.text}>
      <Cell {...props} />
    </ErrorBoundary>,
    element,
  )
})
