import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { tileAfter } from './tile-after'

const tile = '[data-tile]'

export interface TileKeys {
  /** The tile whose controls are tab stops. Arrow keys move to the same control of other tiles. */
  readonly stop: string | undefined
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Makes the tiles one tab stop, like the table, so that users need not tab through all of them to leave the list. */
export function useTileKeys(ids: readonly string[]): TileKeys {
  const [last, setLast] = useState<string>()
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    setLast(target.closest<HTMLElement>(tile)?.dataset['tile'])
  }, [])
  return { stop: last !== undefined && ids.includes(last) ? last : ids[0], onFocus, onKeyDown }
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement))
    return
  const tiles = [...list.querySelectorAll<HTMLElement>(tile)]
  const place = tiles.findIndex((candidate) => candidate.contains(target))
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length
  const next = place < 0 ? undefined : tiles[tileAfter(key, place, tiles.length, columns) ?? -1]
  if (!next) return
  event.preventDefault()
  const controls = [...next.querySelectorAll<HTMLElement>('[data-control]')]
  const same = controls.find(({ dataset }) => dataset['control'] === target.dataset['control'])
  ;(same ?? controls[0])?.focus()
}
