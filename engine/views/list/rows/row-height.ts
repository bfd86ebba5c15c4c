import type { ColumnModel } from '../../../model/types/field-model'
import type { Density } from '../../../query/list-preferences'

/** In px (C23). */
const heights = { compact: 33, default: 41, comfortable: 53 } as const
const mobileHeight = 35
const imageHeight = 45

/** Returns the height of a row in px (C23) for the chosen density; rows with images are at least 45 px high. */
export function rowHeightOf(
  columns: readonly ColumnModel[],
  density: Density = 'default',
  isMobile = false,
): number {
  const height = isMobile ? mobileHeight : heights[density]
  return columns.some((column) => column.definition?.pictures) ? Math.max(imageHeight, height) : height
}
