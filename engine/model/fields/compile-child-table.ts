import type {
  EntityMeta,
  FormFieldMeta,
  FormMode,
  PropertyMeta,
  TableColumnMeta,
} from '../../metadata/contract.generated'
import { followReference } from '../../metadata/json-schema/follow-reference'
import { isSchema, type JsonSchema } from '../../metadata/json-schema/map-schema'
import { normalizeItem } from '../../metadata/screens/menu-rows'
import { allowsNull, plainProperty } from '../../metadata/entities/plain-property'
import { checkCondition, checkField } from '../conditions/check-condition'
import { compileField } from './compile-field'
import type { CompileContext, ProblemSink } from '../compile-context'
import { compileRowsFrom } from './compile-rows-from'
import { isTabular } from './is-tabular'
import { operatorFieldOf } from '../entities/operator-field'
import type { ChildTableModel, TableColumnModel } from '../types/field-model'

const allModes: readonly FormMode[] = ['add', 'edit', 'view']
const writeModes: readonly FormMode[] = ['add', 'edit']
const noModes: readonly FormMode[] = []

/**
 * Compiles the table of a field that lists records of plain values. Undefined for any other field, and for a field with
 * a control that is not made for `entries`. The screen's `columns` decide what is shown; without them every property
 * is, provided that each can be shown in a cell, or that the control can handle all of them.
 */
export function compileChildTable(
  item: Pick<FormFieldMeta, 'columns' | 'control' | 'rowsBy' | 'rowsFrom'>,
  property: PropertyMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): ChildTableModel | undefined {
  const control = item.control ?? property.control
  const isOfWidget = control !== undefined && context.widget(control)?.entries !== undefined
  if (control !== undefined && !isOfWidget) return undefined
  const row = rowSchema(property, entity)
  if (!row) return undefined
  const properties = Object.fromEntries(
    Object.entries(row['properties'] as Readonly<Record<string, PropertyMeta>>).map(([name, own]) => [
      name,
      plainProperty(own, entity),
    ]),
  )
  if (!item.columns && !isOfWidget && !isTabular(row, properties)) return undefined
  const required = Array.isArray(row['required']) ? (row['required'] as string[]) : []
  // A row is treated as a record of its own entity; conditions may refer to fields of the form as well.
  const inForce = typeof row['inForce'] === 'string' ? row['inForce'] : undefined
  const own: EntityMeta = {
    entity: entity.entity,
    type: 'object',
    audit: false,
    required,
    properties,
    ...(inForce === undefined ? {} : { inForce }),
  }
  const scope: EntityMeta = { ...own, properties: { ...entity.properties, ...properties } }
  const columns = (item.columns ?? Object.keys(properties)).flatMap((column, index) => {
    const place = item.columns ? `${pointer}/columns/${index}` : pointer
    return (
      compileColumn(normalizeItem<TableColumnMeta>(column), own, scope, entity, context, sink, place) ?? []
    )
  })
  if (columns.length === 0) return undefined
  const { rowsBy } = item
  if (rowsBy) checkField(rowsBy.field, entity, sink, `${pointer}/rowsBy/field`)
  const limits = { least: property.minItems ?? 0, most: property.maxItems ?? Number.MAX_SAFE_INTEGER }
  const rowsFrom = compileRowsFrom(item.rowsFrom, own, entity, context, sink, `${pointer}/rowsFrom`)
  return { columns, ...limits, ...(rowsBy ? { rowsBy } : {}), ...(rowsFrom ? { rowsFrom } : {}) }
}

function rowSchema(property: PropertyMeta, entity: EntityMeta): JsonSchema | undefined {
  if (!isSchema(property.items)) return undefined
  const row = followReference(property.items, entity as unknown as JsonSchema)
  return row && isSchema(row['properties']) && Object.keys(row['properties']).length > 0 ? row : undefined
}

function compileColumn(
  column: TableColumnMeta,
  row: EntityMeta,
  scope: EntityMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): TableColumnModel | undefined {
  const property = row.properties[column.field]
  const isStated = row.required?.includes(column.field) === true && !(property && allowsNull(property))
  const required = column.required === true || isStated
  const field = compileField(column, row, required, context, sink, pointer, property)
  if (!field || !property) return undefined
  column.optionsWhen?.forEach((rule, index) =>
    checkCondition(rule.when, scope, sink, `${pointer}/optionsWhen/${index}/when`),
  )
  for (const [filter, name] of Object.entries(column.filterBy ?? {}))
    checkField(name, scope, sink, `${pointer}/filterBy/${filter}`)
  return {
    ...field,
    kind: 'field',
    modes: allModes,
    editableIn: column.readOnly || property.readOnly ? noModes : writeModes,
    span: 1,
    enabledWhen: checkCondition(column.enabledWhen, scope, sink, `${pointer}/enabledWhen`),
    optionsWhen: column.optionsWhen,
    filterBy: column.filterBy,
    operatorField: operatorFieldOf(property, entity),
    width: column.width ?? field.definition?.width,
  }
}
