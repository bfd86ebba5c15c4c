import type { ColumnMeta, EntityMeta, ListMeta } from '../../metadata/contract.generated'
import { fieldOf, fieldsOf, isUnserved } from '../../metadata/entities/entity-fields'
import { resolveText } from '../../metadata/locale/local-text'
import { mergeColumns, normalizeItem } from '../../metadata/screens/menu-rows'
import { can } from '../../permissions/can'
import { partsOf } from '../fields/compile-parts'
import { compileField } from '../fields/compile-field'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { controlOf } from '../entities/control-of'
import { labelOf } from '../entities/label-of'
import type { ColumnModel } from '../types/field-model'

/** Compiles the columns of a list. Columns that the person may not see are left out (9.2). */
export function compileColumns(
  list: ListMeta | undefined,
  entity: EntityMeta,
  excluded: readonly string[],
  context: CompileContext,
  sink: ProblemSink,
): readonly ColumnModel[] {
  const defined = definedColumns(list, entity)
  const seen = new Set<string>()
  const columns: ColumnModel[] = []
  mergeColumns(defined, context.rows?.columns).forEach((column, index) => {
    const pointer = `/list/columns/${index}`
    if (seen.has(column.field)) {
      report(sink, 'duplicate-field', pointer, `"${column.field}" is listed twice.`)
      return
    }
    seen.add(column.field)
    const compiled = compileColumn(column, entity, excluded, context, sink, pointer)
    if (compiled) columns.push(compiled)
  })
  return columns
}

/** Returns the columns that a screen defines, before the server's rows are merged. */
export function definedColumns(list: ListMeta | undefined, entity: EntityMeta): readonly ColumnMeta[] {
  return list?.columns?.map((column) => normalizeItem<ColumnMeta>(column)) ?? defaultColumns(entity)
}

/** Returns the columns of an entity whose screen names none: all fields that can be shown in a cell. */
export function defaultColumns(entity: EntityMeta): readonly ColumnMeta[] {
  const label = labelOf(entity)
  // The label first, then the entity's own fields in their order, then the audit fields.
  const rank = (field: string) => (field === label ? 0 : field in entity.properties ? 1 : 2)
  return Object.entries(fieldsOf(entity))
    .filter(
      ([field, property]) =>
        !isUnserved(property) && field !== 'id' && property.format !== 'id' && controlOf(property) !== 'json',
    )
    .map(([field]) => field)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((field) =>
      field === 'updateTime' || field === 'createByName' ? { field, visible: false } : { field },
    )
}

function contentOf(
  { hideCellContent, cellContent }: ColumnMeta,
  context: CompileContext,
): string | undefined {
  if (hideCellContent) return ''
  return cellContent ? resolveText(cellContent, context.language, '') : undefined
}

/** Compiles one column; undefined when the person may not see it. */
export function compileColumn(
  column: ColumnMeta,
  entity: EntityMeta,
  excluded: readonly string[],
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): ColumnModel | undefined {
  const property = fieldOf(entity, column.field)
  if (property && isUnserved(property)) {
    report(sink, 'write-only-field', pointer, `"${column.field}" is never served.`)
    return undefined
  }
  const field = compileField(column, entity, false, context, sink, pointer, property)
  if (!field || !property) return undefined
  context.checkControl?.(column.control, field, property, sink, pointer)
  const link =
    column.link && can(context.access, column.link.page) && can(context.access, column.link.code)
      ? { page: column.link.page, params: column.link.params ?? {}, record: column.link.record }
      : undefined
  return {
    // Written out, because spreading so many properties is ten times slower, and this runs for every field of every
    // page.
    name: field.name,
    label: field.label,
    widget: field.widget,
    definition: field.definition,
    schema: field.schema,
    options: field.options,
    dictionary: field.dictionary,
    unit: field.unit,
    unitKey: field.unitKey,
    selector: field.selector,
    required: field.required,
    default: field.default,
    parts: partsOf(field.options, context),
    inForce: field.inForce,
    width: column.width ?? field.definition?.width,
    minWidth: column.minWidth,
    align: column.align ?? field.definition?.align ?? 'left',
    visible: column.visible !== false,
    // A row of the server may withhold sorting, but only the entity can grant it.
    sortable: property.sortable === true && column.sortable !== false,
    tooltip: column.tooltip !== false,
    content: contentOf(column, context),
    fixed: column.fixed,
    link,
    exported: !excluded.includes(column.field),
  }
}
