import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { useEntries } from '../../engine/index'

type Entries = ReturnType<typeof useEntries>

/** The focus target after a step was added, removed or moved. */
export type FocusPlace = 'list' | 'editor'

/**
 * Returns the selected step: the person's selection, or the target of the last action. Moves the focus accordingly.
 * @param count number of steps
 */
export function useStepChoice(entries: Entries, root: RefObject<HTMLElement | null>, count: number) {
  const { target } = entries
  const [chosen, setChosen] = useState(0)
  const [followed, setFollowed] = useState(target)
  const place = useRef<FocusPlace>('editor')
  if (target !== followed) {
    setFollowed(target)
    if (target) setChosen(Math.max(0, target.row))
  }
  useLayoutEffect(() => {
    if (!target || !root.current) return
    focusOn(root.current, target.row, place.current, target.column)
    place.current = 'editor'
  }, [target, root])
  const at = Math.min(chosen, count - 1)
  return {
    at,
    /** Sets the focus target of the next action. */
    headFor: (next: FocusPlace) => {
      place.current = next
    },
    choose: (index: number) => {
      if (index < 0 || index >= count) return
      if (index !== at) entries.leave(at)
      setChosen(index)
      root.current?.querySelector<HTMLElement>(optionAt(index))?.focus()
    },
  }
}

const optionAt = (index: number): string => `[role="option"][data-index="${index}"]`
const usable = 'input:not(:disabled, :read-only), textarea:not(:disabled), button:not(:disabled)'

function focusOn(root: HTMLElement, row: number, place: FocusPlace, column: string | undefined): void {
  const option = root.querySelector<HTMLElement>(optionAt(row))
  option?.scrollIntoView({ block: 'nearest' })
  const fields = '[data-column]'
  const cell = column === undefined ? undefined : root.querySelector(`[data-column="${CSS.escape(column)}"]`)
  const field =
    cell?.querySelector<HTMLElement>(usable) ??
    [...root.querySelectorAll(fields)].flatMap((one) => one.querySelector<HTMLElement>(usable) ?? [])[0]
  const wanted = place === 'list' || !field ? option : field
  ;(wanted ?? root.querySelector<HTMLElement>('button:not(:disabled)'))?.focus({ preventScroll: true })
}
