import type { EntityMeta, ListMeta } from '../metadata/contract.generated'
import { definedColumns } from './compile-columns'
import { report, type ProblemSink } from './compile-context'
import type { ColumnModel } from './field-model'
import type { TilesModel } from './page-model'

/**
 * The tiles of a list (screens.md L28). What a tile cannot show is reported, and the list is a table; it is one without
 * a word when the person may not see the column, or an administrator took it out.
 */
export function compileTiles(
  list: ListMeta | undefined,
  entity: EntityMeta,
  columns: readonly ColumnModel[],
  sink: ProblemSink,
): TilesModel | undefined {
  const tiles = list?.tiles
  if (!tiles) return undefined
  if (list.tree) {
    report(sink, 'tiles-of-tree', '/list/tiles', 'Rows of a tree cannot be shown as tiles.')
    return undefined
  }
  const defined = new Set(definedColumns(list, entity).map(({ field }) => field))
  const columnOf = (part: 'image' | 'title'): ColumnModel | undefined => {
    const name = tiles[part]
    const column = columns.find((candidate) => candidate.name === name)
    if (!column && !defined.has(name))
      report(sink, 'unknown-column', `/list/tiles/${part}`, `"${name}" is no column of the list.`)
    return column
  }
  const [image, title] = [columnOf('image'), columnOf('title')]
  if (image && !image.definition?.pictures) {
    report(sink, 'no-picture', '/list/tiles/image', `"${image.name}" holds no pictures.`)
    return undefined
  }
  return image && title ? { image, title } : undefined
}
