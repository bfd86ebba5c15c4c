import { useState } from 'react'
import type { EditState } from '../edit-state'
import { movePen, penPath, restingPen, type Pen, type PenPoint } from './pen'

/** Drawing by keyboard: arrows move a pen, the space bar puts it down and lifts it. */
export function usePen(state: EditState, draw: (path: string, centre: PenPoint) => void) {
  const [pen, setPen] = useState<Pen>()
  const step = Math.max(1, Math.round(Math.max(state.width, state.height) / 100))
  const lift = ({ drawn }: Pen): void => {
    if (!drawn) return
    const { path, centre } = penPath(drawn)
    draw(path, centre)
  }
  return {
    /** Undefined until the first key is pressed. */
    pen,
    /** Draws the line so far, and puts the pen away. */
    putAway: (): void => {
      if (pen) lift(pen)
      setPen(undefined)
    },
    /** Handles a key of the pen, whose steps are longer with Shift. Returns true for such a key. */
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
