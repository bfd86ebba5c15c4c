import { useState } from 'react'
import { arrowStep } from './arrow-step'
import { boxOfRatio, moveBox, resizeBox, typedBox, wholeBox, type Box, type Handle } from './crop-box'
import type { EditState } from './edit-state'
import { isWhole } from './page-transforms'

/** The frame of the crop tool. It is the whole of a picture again when the picture has another size. */
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
    /** Whether it would leave something out. */
    cuts: !isWhole(state, box),
    clear: (): void => setKept(undefined),
    chooseRatio: (next: number | undefined): void => {
      setRatio(next)
      setBox(boxOfRatio(box, state, next))
    },
    /** Side or corner moved from where the frame was when it was taken hold of. */
    resize: (from: Box, handle: Handle, dx: number, dy: number): void =>
      setBox(resizeBox(from, handle, dx, dy, state, ratio)),
    move: (from: Box, dx: number, dy: number): void => setBox(moveBox(from, dx, dy, state)),
    /** A number as typed; the ratio gives way to it. */
    type: (part: Partial<Box>): void => {
      setRatio(undefined)
      setBox(typedBox({ ...box, ...part }, state))
    },
    /** Arrows move the frame, with Shift its lower right corner; on a handle they move that. Whether it was such a key. */
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
