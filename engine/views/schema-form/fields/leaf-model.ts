import type { PropertyMeta } from '../../../metadata/contract.generated'
import { controlOf, typeOf } from '../../../model/entities/control-of'
import type { FormFieldModel } from '../../../model/types/field-model'
import type { WidgetDefinition, WidgetOptions } from '../../../model/types/widget-definition'
import { isSchema } from '../../../metadata/json-schema/map-schema'

const anyMode = ['add', 'edit', 'view'] as const
const several: WidgetOptions = { multiple: true }
const plain: WidgetOptions = {}

/** Creates the field model of a value inside a nested schema, for which no compiled model exists. */
export function leafModel(
  name: string,
  label: string,
  schema: PropertyMeta,
  required: boolean,
  definition: (id: string) => WidgetDefinition | undefined,
): FormFieldModel {
  const items =
    typeOf(schema) === 'array' && isSchema(schema.items) ? (schema.items as PropertyMeta) : undefined
  const widget = items?.enum || 'const' in schema ? 'choice' : leafControl(schema)
  return {
    kind: 'field',
    name,
    label,
    widget,
    definition: definition(widget),
    schema,
    options: items?.enum ? several : (schema.options ?? plain),
    unit: schema.unit,
    selector: schema.reference
      ? {
          code: schema.reference.selector,
          entity: schema.reference.entity,
          value: schema.reference.value ?? 'id',
        }
      : undefined,
    required,
    modes: anyMode,
    editableIn: schema.readOnly ? [] : ['add', 'edit'],
    span: 1,
    help: schema.description,
  }
}

/** True when a single input edits the list: short texts, enumerated values, or entries without a schema. */
export function isLeafList(schema: PropertyMeta): boolean {
  if (!isSchema(schema.items)) return !Array.isArray(schema.items)
  const items = schema.items as PropertyMeta
  if (items.enum) return true
  return typeOf(items) === 'string' && !('$ref' in items)
}

/** Returns the control of a value. `oneOf` with constants is a choice. */
function leafControl(schema: PropertyMeta): string {
  const alternatives = (schema as { readonly oneOf?: unknown }).oneOf
  if (Array.isArray(alternatives) && alternatives.every((part) => isSchema(part) && 'const' in part))
    return 'choice'
  return controlOf(schema)
}
