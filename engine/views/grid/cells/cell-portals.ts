import type { ComponentType } from 'react'
import type { CellProps } from '../../../registry/widget'

/** A cell that a component of a widget renders. */
export interface PortalCell {
  readonly id: number
  readonly element: HTMLElement
  readonly Cell: ComponentType<CellProps>
  readonly props: CellProps
}

/**
 * The visible cells that components render. The grid adds and drops them while it scrolls; React renders them together.
 */
export interface CellPortals {
  readonly cells: () => readonly PortalCell[]
  readonly subscribe: (listener: () => void) => () => void
  /** Adds a cell, or replaces the props of the cell with this id. Returns the id. */
  readonly show: (cell: Omit<PortalCell, 'id'>, id?: number) => number
  readonly drop: (id: number) => void
}

export function createCellPortals(): CellPortals {
  const shown = new Map<number, PortalCell>()
  const listeners = new Set<() => void>()
  let snapshot: readonly PortalCell[] = []
  let last = 0
  let scheduled = false
  const changed = (): void => {
    if (scheduled) return
    scheduled = true
    // One commit for all cells that the grid makes in a task, still before the next paint.
    queueMicrotask(() => {
      scheduled = false
      snapshot = [...shown.values()]
      listeners.forEach((listener) => listener())
    })
  }
  return {
    cells: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (cell, id = ++last) => {
      shown.set(id, { ...cell, id })
      changed()
      return id
    },
    drop: (id) => {
      if (shown.delete(id)) changed()
    },
  }
}
