import type { EntityMeta, ListScreenMeta } from '../../metadata/contract.generated'
import { can } from '../../permissions/can'
import type { ActionModel } from '../types/action-model'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { labelOf } from '../entities/label-of'
import type { ColumnModel } from '../types/field-model'
import type { Endpoints } from '../types/page-model'
import type { RecordLinkModel } from '../types/record-model'

/**
 * Compiles the link from a list's rows to the record screen that the list names, else to a page derived from the list.
 */
export function compileRecordLink(
  screen: ListScreenMeta,
  entity: EntityMeta,
  endpoints: Endpoints,
  actions: readonly ActionModel[],
  columns: readonly ColumnModel[],
  context: CompileContext,
  sink: ProblemSink,
): RecordLinkModel | undefined {
  const { record } = screen
  if (record === false || !endpoints.get || !can(context.access, screen.recordCode)) return undefined
  const named = record === undefined ? undefined : context.screen(record)
  if (record !== undefined && (named?.kind !== 'record' || named.list !== screen.code)) {
    report(sink, 'unknown-screen', '/record', `There is no record screen "${record}" of this list.`)
    return undefined
  }
  if (!named && !actions.some(({ kind }) => kind === 'view')) return undefined
  const own = named?.kind === 'record' ? named : undefined
  const column = mainColumn(own?.heading?.title?.[0] ?? labelOf(entity), columns)
  if (column === undefined) return undefined
  return { screen: record, key: own?.key ?? 'id', column, phone: own?.phone ?? 'page' }
}

/** Returns the column that names a row; else the first column without a link or action of its own. */
function mainColumn(label: string, columns: readonly ColumnModel[]): string | undefined {
  const isFree = ({ link, action }: ColumnModel) => !link && action === undefined
  return (columns.find((column) => column.name === label && isFree(column)) ?? columns.find(isFree))?.name
}
