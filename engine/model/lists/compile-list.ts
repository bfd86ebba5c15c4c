import type { EntityMeta, ListScreenMeta, PropertyMeta, SortMeta } from '../../metadata/contract.generated'
import { fieldOf, fieldsOf } from '../../metadata/entities/entity-fields'
import { resolveText } from '../../metadata/locale/local-text'
import { checkAsked } from './check-asked'
import { compileActions } from '../actions/compile-actions'
import { compileCellActions } from './compile-cell-actions'
import { compileCharts } from './compile-charts'
import { compileColumns } from './compile-columns'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileForm } from '../forms/compile-form'
import { compileOrder, moveActions } from './compile-order'
import { compileRecordLink } from './compile-record-link'
import { compileSaves } from '../forms/compile-saves'
import { compileSearch } from './compile-search'
import { compileTiles } from './compile-tiles'
import { compileTones } from './compile-tones'
import { typeOf } from '../entities/control-of'
import { can } from '../../permissions/can'
import { endpointsOf } from '../entities/endpoints-of'
import { labelOf } from '../entities/label-of'
import { screenEntity } from '../entities/screen-entity'
import { settleLevels } from '../entities/settle-levels'
import type { ExportModel, ListPageModel, SortFieldType, TreeModel } from '../types/page-model'

/** Compiles a list screen into a page model. */
export function compileList(
  screen: ListScreenMeta,
  found: EntityMeta,
  title: string,
  context: CompileContext,
  sink: ProblemSink,
): ListPageModel {
  const entity = screenEntity(screen, found)
  checkService(screen.service?.url, sink)
  checkAsked(screen, entity, sink)
  const endpoints = endpointsOf(screen, entity)
  const order = compileOrder(screen, entity, endpoints, context, sink)
  const actions = [
    ...compileActions(screen, entity, endpoints, context, sink),
    ...(order ? moveActions(context) : []),
  ]
  const plain = compileColumns(screen.list, entity, screen.export?.exclude ?? [], context, sink)
  const columns = compileCellActions(plain, screen, entity, actions, sink)
  const search = settleLevels(compileSearch(screen.search, entity, context, sink), context.levels)
  const needsForm = actions.some(
    (action) => action.kind === 'view' || action.kind === 'add' || action.kind === 'edit',
  )
  return {
    kind: 'list',
    id: screen.code,
    title,
    problems: sink.problems,
    entity: entity.entity,
    thing: resolveText(entity, context.language, title),
    endpoints,
    key: 'id',
    label: labelOf(entity),
    named: entity.named,
    columns,
    record: compileRecordLink(screen, entity, endpoints, actions, columns, context, sink),
    search,
    actions,
    form: needsForm
      ? compileForm(screen.form, entity, context, sink, '/form', screen.service === undefined)
      : undefined,
    ...(needsForm && screen.saves ? { saves: compileSaves(screen, entity, context, sink) } : {}),
    export: actions.some((action) => action.kind === 'export')
      ? compileExport(screen, endpoints.export !== undefined)
      : undefined,
    sort: compileSort(screen.list?.sort, entity, context, sink),
    sortTypes: sortTypesOf(entity),
    ...(order ? { order } : {}),
    tree: compileTree(screen.list?.tree, entity, sink),
    filter: screen.list?.filter ?? {},
    params: screen.list?.params ?? [],
    totals: (screen.list?.totals ?? []).filter((name) => isSeen(entity, name, context)),
    tiles: compileTiles(screen.list, entity, columns, context, sink),
    tones: compileTones(screen.list, entity, sink),
    ...(screen.list?.whole ? { whole: true } : {}),
    ...compileCharts(screen, entity, search, context, sink),
    refreshSeconds: screen.list?.refreshSeconds,
  }
}

/** Reports an address that is invalid, or that contains credentials, which every user could read. */
function checkService(url: string | undefined, sink: ProblemSink): void {
  if (url === undefined) return
  const known = URL.canParse(url) ? new URL(url) : undefined
  if (!known) report(sink, 'bad-address', '/service/url', `"${url}" is no address.`)
  else if (known.username || known.password)
    report(sink, 'bad-address', '/service/url', 'An address may not contain a user name or a password.')
}

/** True when the person may see a field: the server refuses to sort and add up by others. */
function isSeen(entity: EntityMeta, name: string, { access }: CompileContext): boolean {
  return can(access, fieldOf(entity, name)?.permission?.view)
}

/**
 * Returns the stated sort, limited to fields that the person sees and that the entity can be sorted by; the latter are
 * reported. Without a stated sort the newest records come first, if the entity allows it.
 */
export function compileSort(
  sort: readonly SortMeta[] | undefined,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): readonly SortMeta[] {
  if (!sort) return fieldOf(entity, 'createTime')?.sortable ? [{ field: 'createTime', order: 'desc' }] : []
  return sort.filter((entry, index) => {
    const sortable = fieldOf(entity, entry.field)?.sortable === true
    if (!sortable)
      report(
        sink,
        'not-sortable',
        `/list/sort/${index}`,
        `${entity.entity} cannot be sorted by "${entry.field}".`,
      )
    return sortable && isSeen(entity, entry.field, context)
  })
}

const sortTypes = new WeakMap<EntityMeta, ListPageModel['sortTypes']>()

function sortTypesOf(entity: EntityMeta): ListPageModel['sortTypes'] {
  let types = sortTypes.get(entity)
  if (!types) {
    const sortable = Object.entries(fieldsOf(entity)).filter(([, property]) => property.sortable)
    types = new Map(sortable.map(([name, property]) => [name, sortFieldType(property)]))
    sortTypes.set(entity, types)
  }
  return types
}

function sortFieldType(property: PropertyMeta): SortFieldType {
  const type = typeOf(property)
  if (type === 'integer' || type === 'number') return 'number'
  const { format } = property
  return format === 'date' || format === 'date-time' ? 'date' : 'string'
}

/** Returns the tree of an entity if the list is shown as one. */
export function compileTree(
  tree: boolean | undefined,
  entity: EntityMeta,
  sink: ProblemSink,
): TreeModel | undefined {
  if (!tree) return undefined
  if (!entity.tree) {
    report(sink, 'no-tree', '/list/tree', `${entity.entity} has no tree.`)
    return undefined
  }
  return { key: 'id', parent: entity.tree.parent }
}

/** Returns the file types that a list can export (V19). */
export function exportTypesOf({ export: stated }: Pick<ListScreenMeta, 'export'>): ExportModel['types'] {
  return stated?.types ?? ['xlsx', 'csv', 'txt']
}

function compileExport(screen: ListScreenMeta, onServer: boolean): ExportModel {
  const ranges = screen.export?.ranges ?? (onServer ? (['current', 'all'] as const) : (['current'] as const))
  return {
    ranges: onServer ? ranges : ranges.filter((range) => range === 'current'),
    types: exportTypesOf(screen),
    mode: screen.export?.mode ?? 'server',
  }
}
