import type { ComponentType } from 'react'
import type { CellProps } from '../../registry/widget'

/** A cell that a component of a widget draws. */
export interface PortalCell {
  readonly id: number
  readonly element: HTMLElement
  readonly Cell: ComponentType<CellProps>
  readonly props: CellProps
}

/** The cells on screen that components draw. The grid adds and drops them while it scrolls; React draws them in one go. */
export interface CellPortals {
  readonly cells: () => readonly PortalCell[]
  readonly subscribe: (listener: () => void) => () => void
  /** Shows a cell, or shows it anew with other props. Answers its id. */
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
    // One commit for all the cells that the grid makes in a task, still before the next paint.
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
