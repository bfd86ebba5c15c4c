import { isServerField, fieldOf } from '../metadata/entity-fields'
import type { EntityMeta, FormFieldMeta, FormMode } from '../metadata/contract.generated'
import { allowsNull } from '../metadata/plain-property'
import { can } from '../permissions/can'
import { checkCondition, checkField } from './check-condition'
import { compileChildTable } from './compile-child-table'
import { compileField } from './compile-field'
import type { CompileContext, ProblemSink } from './compile-context'
import { controlOf } from './control-of'
import type { FormFieldModel } from './field-model'

const allModes: readonly FormMode[] = ['add', 'edit', 'view']
const writeModes: readonly FormMode[] = ['add', 'edit']
const addOnly: readonly FormMode[] = ['add']
const noModes: readonly FormMode[] = []

/** One field of a form, or undefined when the person may not see it. */
export function compileFormField(
  item: FormFieldMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): FormFieldModel | undefined {
  if (!can(context.access, item.code)) return undefined
  const property = fieldOf(entity, item.field)
  const isStated = entity.required?.includes(item.field) === true && !(property && allowsNull(property))
  const isRequired = item.required === true || isStated
  const field = compileField(item, entity, isRequired, context, sink, pointer, property)
  if (!field || !property) return undefined
  const fixed =
    isServerField(property) || item.readOnly === true || !can(context.access, property.permission?.edit)
  const editable = fixed ? noModes : property.immutable ? addOnly : writeModes
  const table = compileChildTable(item, property, entity, context, sink, pointer)
  const wide =
    table || controlOf(property) === 'textarea' || field.widget === 'json' || field.widget === 'textarea'
  checkDependencies(item, entity, sink, pointer)
  return {
    // Written out: spreading an object of so many properties costs ten times as much, for every field of every page.
    name: field.name,
    label: field.label,
    widget: field.widget,
    definition: field.definition,
    schema: field.schema,
    options: field.options,
    dictionary: field.dictionary,
    unit: field.unit,
    selector: field.selector,
    required: field.required,
    default: field.default,
    kind: 'field',
    modes: item.modes ?? (property.writeOnly ? writeModes : allModes),
    editableIn: editable,
    span: item.span ?? (wide ? 'full' : 1),
    help: item.help ?? property.description,
    unique: property.unique
      ? { entity: entity.entity, within: property.unique === true ? [] : property.unique }
      : undefined,
    visibleWhen: item.visibleWhen && checkCondition(item.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    enabledWhen: item.enabledWhen && checkCondition(item.enabledWhen, entity, sink, `${pointer}/enabledWhen`),
    optionsWhen: item.optionsWhen,
    filterBy: item.filterBy,
    table,
  }
}

/** What options and selectors depend on must be there. */
function checkDependencies(
  { optionsWhen, filterBy }: Pick<FormFieldMeta, 'optionsWhen' | 'filterBy'>,
  entity: EntityMeta,
  sink: ProblemSink,
  pointer: string,
): void {
  optionsWhen?.forEach((rule, index) =>
    checkCondition(rule.when, entity, sink, `${pointer}/optionsWhen/${index}/when`),
  )
  if (!filterBy) return
  for (const [filter, field] of Object.entries(filterBy))
    checkField(field, entity, sink, `${pointer}/filterBy/${filter}`)
}
