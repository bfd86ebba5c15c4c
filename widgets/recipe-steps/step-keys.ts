import type { KeyboardEvent } from 'react'

/** The actions of keys on the selected step. */
export interface StepKeys {
  readonly choose: (index: number) => void
  readonly move: (by: -1 | 1, column: string | undefined) => void
  readonly remove: () => void
  readonly edit: () => void
}

const byArrow: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Handles a key: Alt with Up or Down moves the selected step, wherever the focus is. In the list, Up, Down, Home and
 * End select, Enter moves the focus to the fields, Delete deletes.
 * @param at index of the selected step
 */
export function handleStepKey(
  event: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
  readOnly: boolean,
  keys: StepKeys,
): void {
  const { target, key } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  const by = byArrow[key]
  const inList = target.getAttribute('role') === 'option'
  if (by !== undefined && event.altKey) {
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
    if (readOnly || (!inList && column === undefined)) return
    event.preventDefault()
    return keys.move(by, column)
  }
  if (!inList || event.altKey || event.ctrlKey || event.metaKey) return
  const places: Readonly<Record<string, number>> = { Home: 0, End: count - 1 }
  const next = by === undefined ? places[key] : at + by
  if (next !== undefined) keys.choose(next)
  else if (key === 'Enter' || key === ' ') keys.edit()
  else if (key === 'Delete' && !readOnly) keys.remove()
  else return
  event.preventDefault()
}
