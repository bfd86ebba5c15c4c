import { useRef, useState } from 'react'
import type { Translate } from '../../model/widget-definition'
import {
  beginHistory,
  currentState,
  isEdited,
  redo,
  undo,
  withStep,
  type EditHistory,
  type EditStep,
} from './edit-history'
import { untouched, type EditState } from './edit-state'
import type { PictureSource } from './picture-source'

/** The picture as it is edited, step by step; what happens is said for those who do not see it. */
export function useEditHistory({ width, height }: PictureSource, translate: Translate) {
  const [history, show] = useState(() => beginHistory(untouched(width, height)))
  // One press may be several steps (a text that ends, then the picture turned): each goes on from the one before.
  const latest = useRef(history)
  const apply = (next: (before: EditHistory) => EditHistory): void => {
    latest.current = next(latest.current)
    show(latest.current)
  }
  const [said, say] = useState('')
  const last = history.done.at(-1)
  const next = history.undone.at(-1)
  return {
    state: currentState(history),
    isEdited: isEdited(history),
    /** As it is now, ahead of what is shown. For handlers only. */
    latest: () => ({ state: currentState(latest.current), isEdited: isEdited(latest.current) }),
    said,
    say,
    /** One step more; of one `merge` after each other they are one. */
    change: (by: (state: EditState) => EditState, step: EditStep): void => {
      apply((before) => withStep(before, by(currentState(before)), step))
      say(translate(step.name))
    },
    undo: (): void => {
      if (!last) return
      apply(undo)
      say(translate('imageEditor.undone', { step: translate(last.name) }))
    },
    redo: (): void => {
      if (!next) return
      apply(redo)
      say(translate('imageEditor.redone', { step: translate(next.name) }))
    },
    reset: (): void => {
      apply((before) => withStep(before, before.initial, { name: 'imageEditor.step.reset' }))
      say(translate('imageEditor.step.reset'))
    },
    /** Names of what undo and redo would do. */
    undoes: last && translate(last.name),
    redoes: next && translate(next.name),
  }
}

export type EditHistoryState = ReturnType<typeof useEditHistory>
