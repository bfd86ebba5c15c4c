import type { EntityMeta } from '../../metadata/contract.generated'
import { fieldsOf } from '../../metadata/entities/entity-fields'
import { plainProperty } from '../../metadata/entities/plain-property'
import { compileChildTable } from './compile-child-table'
import { compileField } from './compile-field'
import type { CompileContext, ProblemSink } from '../compile-context'
import type { FieldModel, PartModel } from '../types/field-model'

/**
 * Returns the fields of a stored object whose control names an entity (`fieldsOf` in its options). Undefined for any
 * other field, and for an unknown entity, which the server refuses to install.
 */
export function partsOf(
  options: FieldModel['options'],
  context: CompileContext,
): readonly PartModel[] | undefined {
  const { fieldsOf: name } = options
  const entity = typeof name === 'string' ? context.entity(name) : undefined
  if (!entity) return undefined
  // Problems of that entity are reported where its own fields are shown.
  const sink: ProblemSink = { source: entity.entity, problems: [] }
  return Object.keys(fieldsOf(entity)).flatMap((field) => partOf(field, entity, context, sink) ?? [])
}

function partOf(
  name: string,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): PartModel | undefined {
  const field = compileField({ field: name }, entity, false, context, sink, '')
  const property = entity.properties[name]
  if (!field || !property) return field
  const plain = plainProperty(property, entity)
  const { properties } = (plain.items ?? {}) as { readonly properties?: object }
  if (!properties) return field
  const table = compileChildTable({ columns: Object.keys(properties) }, plain, entity, context, sink, '')
  return table ? { ...field, table } : field
}
