import { checkIcon } from '../actions/action-icons'
import type { EntityMeta, ListMeta, TileBarMeta } from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { checkCondition } from '../conditions/check-condition'
import { definedColumns } from './compile-columns'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { always } from '../conditions/condition'
import type { ColumnModel } from '../types/field-model'
import type { TileBarModel, TilesModel } from '../types/page-model'

/**
 * Compiles the tiles of a list (L28). A tile that cannot be shown is reported, and the list becomes a table. It also
 * becomes a table, without a report, when the person may not see a column or an administrator removed it.
 */
export function compileTiles(
  list: ListMeta | undefined,
  entity: EntityMeta,
  columns: readonly ColumnModel[],
  context: CompileContext,
  sink: ProblemSink,
): TilesModel | undefined {
  const tiles = list?.tiles
  if (!tiles) return undefined
  if (list.tree) {
    report(sink, 'tiles-of-tree', '/list/tiles', 'Rows of a tree cannot be shown as tiles.')
    return undefined
  }
  const defined = new Set(definedColumns(list, entity).map(({ field }) => field))
  const columnAt = (name: string, part: string): ColumnModel | undefined => {
    const column = columns.find((candidate) => candidate.name === name)
    if (!column && !defined.has(name))
      report(sink, 'unknown-column', `/list/tiles/${part}`, `"${name}" is no column of the list.`)
    return column
  }
  const [image, title] = [columnAt(tiles.image, 'image'), columnAt(tiles.title, 'title')]
  if (image && !image.definition?.pictures) {
    report(sink, 'no-picture', '/list/tiles/image', `"${image.name}" holds no pictures.`)
    return undefined
  }
  if (!image || !title) return undefined
  return {
    image,
    title,
    lines: (tiles.lines ?? []).flatMap((name, index) => columnAt(name, `lines/${index}`) ?? []),
    bar: tiles.bar && barOf(tiles.bar, columnAt),
    marks: (tiles.marks ?? []).map((mark, index) => ({
      icon: checkIcon(mark.icon, sink, `/list/tiles/marks/${index}/icon`),
      label: resolveText(mark, context.language, mark.title),
      when: checkCondition(mark.when, entity, sink, `/list/tiles/marks/${index}/when`) ?? always,
    })),
  }
}

/** Returns the bar of a tile; undefined without both of its numbers. */
function barOf(
  bar: TileBarMeta,
  columnAt: (name: string, part: string) => ColumnModel | undefined,
): TileBarModel | undefined {
  const [value, of] = [columnAt(bar.value, 'bar/value'), columnAt(bar.of, 'bar/of')]
  if (!value || !of) return undefined
  return { value, of, alert: bar.alert === undefined ? undefined : columnAt(bar.alert, 'bar/alert') }
}
