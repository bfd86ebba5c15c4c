import { useState } from 'react'
import { arrowStep } from '../geometry/arrow-step'
import {
  boxOfRatio,
  moveBox,
  resizeBox,
  typedBox,
  wholeBox,
  type Box,
  type Handle,
} from '../geometry/crop-box'
import type { EditState } from '../edit-state'
import { isWhole } from '../geometry/page-transforms'

/** The frame of the crop tool. It covers the whole picture again when the size of the picture changes. */
export function useCrop(state: EditState) {
  const { width, height } = state
  const [kept, setKept] = useState<{ readonly box: Box; readonly width: number; readonly height: number }>()
  const [ratio, setRatio] = useState<number>()
  const fits = kept?.width === width && kept.height === height
  const box = fits ? kept.box : wholeBox(state)
  const setBox = (next: Box): void => setKept({ box: next, width, height })
  const step = Math.max(1, Math.round(Math.max(width, height) / 100))
  return {
    box,
    ratio,
    /** True when cutting would leave something out. */
    cuts: !isWhole(state, box),
    clear: (): void => setKept(undefined),
    chooseRatio: (next: number | undefined): void => {
      setRatio(next)
      setBox(boxOfRatio(box, state, next))
    },
    /** Moves a side or corner, counted from the frame as it was at the start of the drag. */
    resize: (from: Box, handle: Handle, dx: number, dy: number): void =>
      setBox(resizeBox(from, handle, dx, dy, state, ratio)),
    move: (from: Box, dx: number, dy: number): void => setBox(moveBox(from, dx, dy, state)),
    /** Applies a typed number; it takes precedence over the ratio. */
    type: (part: Partial<Box>): void => {
      setRatio(undefined)
      setBox(typedBox({ ...box, ...part }, state))
    },
    /**
     * Handles arrow keys: they move the frame, with Shift its lower right corner, and on a handle that handle. Returns
     * true for such a key.
     */
    press: (key: string, shiftKey: boolean, handle?: Handle): boolean => {
      const arrow = arrowStep(key, step)
      if (!arrow) return false
      const by = handle ?? (shiftKey ? 'se' : undefined)
      setBox(
        by ? resizeBox(box, by, arrow.dx, arrow.dy, state, ratio) : moveBox(box, arrow.dx, arrow.dy, state),
      )
      return true
    },
  }
}
