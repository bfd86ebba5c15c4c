import { useState } from 'react'
import { useServices } from '../../../data/console-services'
import type { Translate } from '../../../model/types/widget-definition'
import { acceptedPictures, pictureProblem } from '../../image/picture-problem'
import type { MaskPictures } from '../picture/draw-picture'
import type { Mask, MaskShape } from '../edit-state'
import { maskOf, pictureMask } from '../geometry/mask-shapes'
import { readMask, UnreadablePicture } from '../picture/picture-source'
import { placeByKey, type PlacingKey } from '../geometry/place-by-key'
import type { EditHistoryState } from '../use-edit-history'

/** The mask of the picture: a shape, or another picture. */
export function useMask(edit: EditHistoryState, translate: Translate) {
  const { state, change } = edit
  const { notifier } = useServices()
  const { mask } = state
  // Pictures are too large for the history, which has their keys alone.
  const [pictures] = useState(() => new Map<string, HTMLCanvasElement>())
  const put = (next: Mask | undefined, merge?: string): void =>
    change((before) => ({ ...before, mask: next }), { name: 'imageEditor.step.mask', merge })
  return {
    mask,
    pictures: pictures as MaskPictures,
    accepted: acceptedPictures,
    place: (next: Mask): void => put(next),
    choose: (shape: Exclude<MaskShape, 'picture'> | undefined): void =>
      put(shape && { ...maskOf(shape, state), inverted: mask?.inverted ?? false }),
    invert: (inverted: boolean): void => put(mask && { ...mask, inverted }),
    choosePicture: async (file: File): Promise<void> => {
      // A mask is not stored, so its size has no limit.
      if (pictureProblem({ name: file.name, type: file.type, size: 0 }) !== undefined) {
        notifier.error(translate('M8'))
        return
      }
      try {
        const picture = await readMask(file)
        const key = String(pictures.size + 1)
        pictures.set(key, picture)
        put(pictureMask(key, picture, state))
      } catch (error) {
        const reason = error instanceof UnreadablePicture ? error.reason : 'imageEditor.noMemory'
        notifier.error(`${translate('M26')} ${translate(reason)}`)
      }
    },
    /**
     * Handles keys: arrows and brackets move, resize and turn the mask, Delete removes it. Returns true for such a key.
     */
    press: (pressed: PlacingKey): boolean => {
      if (!mask) return false
      if (pressed.key === 'Delete' || pressed.key === 'Backspace') {
        put(undefined)
        return true
      }
      const step = Math.max(1, Math.round(Math.max(state.width, state.height) / 100))
      const placed = placeByKey(mask, pressed, { ...state, step, even: false })
      if (placed) put(placed, 'key:mask')
      return placed !== undefined
    },
  }
}
