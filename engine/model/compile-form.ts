import { isServerField, fieldOf, fieldsOf } from '../metadata/entity-fields'
import type {
  EntityMeta,
  FormFieldMeta,
  FormMeta,
  FormMode,
  FormSectionMeta,
} from '../metadata/contract.generated'
import { resolveText } from '../metadata/local-text'
import { allowsNull } from '../metadata/plain-property'
import { isSection, mergeForm, normalizeItem } from '../metadata/menu-rows'
import { can } from '../permissions/can'
import { compileField } from './compile-field'
import { report, type CompileContext, type ProblemSink } from './compile-context'
import { fieldsOfCondition, type Condition } from './condition'
import { controlOf } from './control-of'
import type { FormFieldModel, FormItemModel, FormModel, FormSectionModel } from './page-model'

const allModes: readonly FormMode[] = ['add', 'edit', 'view']
const writeModes: readonly FormMode[] = ['add', 'edit']
const addOnly: readonly FormMode[] = ['add']
const noModes: readonly FormMode[] = []
const ruleKeywords = [
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependencies',
  'definitions',
  '$defs',
] as const

/** A form: its fields by mode, with the entity's rules across fields. What ships as required or read-only stays so. */
export function compileForm(
  form: FormMeta | undefined,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): FormModel {
  const merged = mergeForm(form ?? defaultForm(entity), context.rows?.form)
  const rules: Record<string, unknown> = {}
  for (const keyword of ruleKeywords) if (entity[keyword] !== undefined) rules[keyword] = entity[keyword]
  return {
    columns: merged.columns ?? 2,
    items: compileItems(merged.items, entity, context, sink, `${pointer}/items`),
    rules,
  }
}

/** The form of an entity whose screen gives none: every field that a person may set, the others in view mode. */
export function defaultForm(entity: EntityMeta): FormMeta {
  const items: FormFieldMeta[] = []
  for (const [field, property] of Object.entries(fieldsOf(entity))) {
    const kept = isServerField(property)
    if (kept && (field === 'id' || property.format === 'id')) continue
    items.push(kept ? { field, modes: ['view'] } : { field })
  }
  return { items }
}

function compileItems(
  items: FormMeta['items'],
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): readonly FormItemModel[] {
  const compiled: FormItemModel[] = []
  items.forEach((item, index) => {
    const model = isSection(item)
      ? compileSection(item, entity, context, sink, `${pointer}/${index}`)
      : compileFormField(normalizeItem<FormFieldMeta>(item), entity, context, sink, `${pointer}/${index}`)
    if (model) compiled.push(model)
  })
  return compiled
}

function compileSection(
  section: FormSectionMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): FormSectionModel | undefined {
  const items = section.items.flatMap(
    (item, index) =>
      compileFormField(
        normalizeItem<FormFieldMeta>(item),
        entity,
        context,
        sink,
        `${pointer}/items/${index}`,
      ) ?? [],
  )
  if (items.length === 0) return undefined
  return {
    kind: 'section',
    id: section.section,
    label: resolveText({ title: section.section, names: section.names }, context.language, section.section),
    collapsed: section.collapsed === true,
    modes: section.modes ?? allModes,
    visibleWhen: checkCondition(section.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    items,
  }
}

function compileFormField(
  item: FormFieldMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): FormFieldModel | undefined {
  if (item.code && !can(context.access, item.code)) return undefined
  const property = fieldOf(entity, item.field)
  const isStated = entity.required?.includes(item.field) === true && !(property && allowsNull(property))
  const isRequired = item.required === true || isStated
  const field = compileField(item, entity, isRequired, context, sink, pointer, property)
  if (!field || !property) return undefined
  const fixed =
    isServerField(property) || item.readOnly === true || !mayEdit(context, property.permission?.edit)
  const editable = fixed ? noModes : property.immutable ? addOnly : writeModes
  const wide = controlOf(property) === 'textarea' || field.widget === 'json' || field.widget === 'textarea'
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
    visibleWhen: checkCondition(item.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    enabledWhen: checkCondition(item.enabledWhen, entity, sink, `${pointer}/enabledWhen`),
  }
}

function mayEdit(context: CompileContext, code: string | undefined): boolean {
  return !code || can(context.access, code)
}

/** A condition over fields that do not exist could be silently true: it is reported instead. */
export function checkCondition(
  condition: Condition | undefined,
  entity: EntityMeta,
  sink: ProblemSink,
  pointer: string,
): Condition | undefined {
  if (!condition) return undefined
  for (const field of fieldsOfCondition(condition)) {
    if (!fieldOf(entity, field))
      report(
        sink,
        'unknown-field',
        pointer,
        `The condition looks at "${field}", which is not a field of ${entity.entity}.`,
      )
  }
  return condition
}
