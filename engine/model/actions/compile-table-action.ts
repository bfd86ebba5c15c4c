import type { EntityMeta, ListScreenMeta, PropertyMeta } from '../../metadata/contract.generated'
import { fieldOf, isServerField } from '../../metadata/entities/entity-fields'
import { normalizeItem } from '../../metadata/screens/menu-rows'
import { can } from '../../permissions/can'
import type { ActionModel } from '../types/action-model'
import { buttonCodeOf } from '../entities/button-codes'
import { checkField } from '../conditions/check-condition'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileForm } from '../forms/compile-form'
import { baseOf } from '../entities/endpoints-of'
import type { Endpoints } from '../types/page-model'

/** The form field that holds the rows. The server's refusals begin with it. */
export const rowsField = 'edit'

/** Compiles the action that edits all rows of a list in one table; empty without `table` or the permission to edit. */
export function compileTableAction(
  screen: ListScreenMeta,
  entity: EntityMeta,
  endpoints: Endpoints,
  context: CompileContext,
  sink: ProblemSink,
): readonly ActionModel[] {
  const fields = screen.list?.table?.fields
  if (!fields) return []
  if (!endpoints.edit || screen.service) {
    report(sink, 'no-operation', '/list/table', 'There is no edit.')
    return []
  }
  const columns = fields.map((field) => normalizeItem(field))
  columns.forEach(({ field }, index) => checkField(field, entity, sink, `/list/table/fields/${index}`))
  const known = columns.filter(({ field }) => fieldOf(entity, field))
  if (!can(context.access, buttonCodeOf(entity, 'edit'))) return []
  const properties = Object.fromEntries(
    known.map(({ field }) => [field, cellProperty(entity, field, context)]),
  )
  const required = (entity.required ?? []).filter((name) => name in properties)
  const label = context.translate('action.editTable')
  // The values in force come with each row, as they do with the records of the list.
  const items = { type: 'object', required, properties, inForce: entity.inForce }
  const rows = { type: 'array', title: label, items } as PropertyMeta
  const holder: EntityMeta = {
    entity: entity.entity,
    type: 'object',
    audit: false,
    properties: { [rowsField]: rows },
  }
  const form = compileForm(
    { columns: 1, items: [{ field: rowsField, columns: known, span: 'full' }] },
    holder,
    // The rows of a menu do not concern this form.
    { ...context, rows: undefined },
    sink,
    '/list/table',
    false,
  )
  return [
    {
      id: 'editTable',
      label,
      icon: 'edit',
      danger: false,
      kind: 'table',
      needs: 'none',
      places: ['toolbar'],
      endpoint: { method: 'PUT', path: `${baseOf(entity)}/editMany` },
      form: { ...form, items: form.items.map(withFixedRows) },
    },
  ]
}

function withFixedRows(item: ReturnType<typeof compileForm>['items'][number]) {
  return item.kind === 'field' && item.table ? { ...item, table: { ...item.table, rowsFixed: true } } : item
}

function cellProperty(entity: EntityMeta, field: string, { access }: CompileContext): PropertyMeta {
  const property = fieldOf(entity, field) ?? {}
  const { immutable, ...cell } = property
  const isFixed = immutable === true || isServerField(property) || !can(access, property.permission?.edit)
  return isFixed ? { ...cell, readOnly: true } : cell
}
