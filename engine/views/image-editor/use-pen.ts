import { useState } from 'react'
import type { EditState } from './edit-state'
import { movePen, penPath, restingPen, type Pen, type PenPoint } from './pen'

/** Drawing by keyboard: a pen that the arrows move, and the space bar puts down and lifts. */
export function usePen(state: EditState, draw: (path: string, centre: PenPoint) => void) {
  const [pen, setPen] = useState<Pen>()
  const step = Math.max(1, Math.round(Math.max(state.width, state.height) / 100))
  const lift = ({ drawn }: Pen): void => {
    if (!drawn) return
    const { path, centre } = penPath(drawn)
    draw(path, centre)
  }
  return {
    /** Undefined until a key was pressed. */
    pen,
    /** Draws what the pen has drawn so far, and puts it away. */
    putAway: (): void => {
      if (pen) lift(pen)
      setPen(undefined)
    },
    /** Whether it was a key of the pen; Shift makes its way longer. */
    press: (key: string, shiftKey: boolean): boolean => {
      const before = pen ?? restingPen(state)
      const after = movePen(before, key, shiftKey ? step * 5 : step, state)
      if (!after) return false
      if (before.drawn && !after.drawn) lift(before)
      setPen(after)
      return true
    },
  }
}
