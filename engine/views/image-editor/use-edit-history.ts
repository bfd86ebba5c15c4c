import { useRef, useState } from 'react'
import type { Translate } from '../../model/types/widget-definition'
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
import type { PictureSource } from './picture/picture-source'

/** The edited picture and its history. Each step is announced to screen readers. */
export function useEditHistory({ width, height }: PictureSource, translate: Translate) {
  const [history, show] = useState(() => beginHistory(untouched(width, height)))
  // One event may cause several steps (a text ends, then the picture is turned): each builds on the one before.
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
    /** Returns the current state, which may be ahead of the rendered one. For handlers only. */
    latest: () => ({ state: currentState(latest.current), isEdited: isEdited(latest.current) }),
    said,
    say,
    /** Adds a step. Successive steps with the same `merge` are one. */
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
    /** Names of the steps that undo and redo would change. */
    undoes: last && translate(last.name),
    redoes: next && translate(next.name),
  }
}

export type EditHistoryState = ReturnType<typeof useEditHistory>
