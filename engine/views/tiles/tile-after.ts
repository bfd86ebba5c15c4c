/**
 * Returns the index of the tile that a key leads to: beside, above or below, or at either end. Undefined for other keys
 * and where there is no tile. ArrowDown from the last row but one always finds a tile: the last one if none is below.
 */
export function tileAfter(key: string, place: number, count: number, columns: number): number | undefined {
  const next = placeAfter(key, place, count, columns)
  return next !== undefined && next >= 0 && next < count ? next : undefined
}

function placeAfter(key: string, place: number, count: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return place + 1
    case 'ArrowLeft':
      return place - 1
    case 'ArrowUp':
      return place - columns
    case 'ArrowDown': {
      const isLastRow = Math.floor(place / columns) === Math.floor((count - 1) / columns)
      return isLastRow ? undefined : Math.min(place + columns, count - 1)
    }
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
