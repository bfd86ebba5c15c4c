import { isServerField, fieldOf } from '../../metadata/entities/entity-fields'
import type { EntityMeta, FormFieldMeta, FormMode, PropertyMeta } from '../../metadata/contract.generated'
import { descriptionOf, resolveText } from '../../metadata/locale/local-text'
import { allowsNull } from '../../metadata/entities/plain-property'
import { can } from '../../permissions/can'
import { buttonCodeOf } from '../entities/button-codes'
import { checkCondition, checkField } from '../conditions/check-condition'
import { compileChildTable } from '../fields/compile-child-table'
import { compileControls } from '../fields/compile-controls'
import { partsOf } from '../fields/compile-parts'
import { compileField } from '../fields/compile-field'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { controlOf } from '../entities/control-of'
import { compileOptionsFrom } from '../fields/compile-options-from'
import { fieldsOfCondition, type Condition } from '../conditions/condition'
import type { FormFieldModel } from '../types/field-model'
import { operatorFieldOf } from '../entities/operator-field'

const allModes: readonly FormMode[] = ['add', 'edit', 'view']
const writeModes: readonly FormMode[] = ['add', 'edit']
const addOnly: readonly FormMode[] = ['add']
const noModes: readonly FormMode[] = []

/** Compiles one field of a form; undefined when the person may not see it. */
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
  context.checkControl?.(item.control, field, property, sink, pointer)
  const fixed =
    isServerField(property) || item.readOnly === true || !can(context.access, property.permission?.edit)
  const editable = fixed ? noModes : property.immutable ? addOnly : writeModes
  const table = compileChildTable(item, property, entity, context, sink, pointer)
  const wide = table || context.widget(controlOf(property))?.long || field.definition?.long
  const isLost = field.definition?.entries !== undefined && !table
  if (isLost)
    report(sink, 'no-table', pointer, `"${field.widget}" edits records, and "${item.field}" lists none.`)
  checkDependencies(item, entity, sink, pointer)
  for (const key of ['rowsBy', 'rowsFrom'] as const)
    if (item[key] && !table)
      report(sink, 'no-table', `${pointer}/${key}`, `"${item.field}" is not shown as a table.`)
  if (item.rowsBy && item.rowsFrom)
    report(sink, 'two-ways', `${pointer}/rowsFrom`, 'Rows are chosen or counted, not both.')
  item.clears?.fields.forEach((name, index) =>
    checkField(name, entity, sink, `${pointer}/clears/fields/${index}`),
  )
  return {
    // Written out, because spreading so many properties is ten times slower, and this runs for every field of every
    // page.
    name: field.name,
    label: field.label,
    widget: field.widget,
    definition: isLost ? undefined : field.definition,
    groups: item.groups?.map((group) => ({
      label: resolveText(group, context.language, group.title),
      options: group.options.map(String),
    })),
    schema: begunWithOwn(property, context),
    options: field.options,
    dictionary: field.dictionary,
    unit: field.unit,
    unitKey: field.unitKey,
    selector: field.selector,
    required: field.required,
    default: field.default,
    parts: partsOf(field.options, context),
    inForce: field.inForce,
    kind: 'field',
    modes: item.modes ?? (property.writeOnly ? writeModes : allModes),
    editableIn: editable,
    span: item.span ?? (wide ? 'full' : 1),
    help: item.help ?? descriptionOf(property, context.language),
    unique: property.unique
      ? { entity: entity.entity, within: property.unique === true ? [] : property.unique }
      : undefined,
    visibleWhen: item.visibleWhen && checkCondition(item.visibleWhen, entity, sink, `${pointer}/visibleWhen`),
    enabledWhen: item.enabledWhen && checkCondition(item.enabledWhen, entity, sink, `${pointer}/enabledWhen`),
    dependsOn: item.enabledWhen && namesOf(item.enabledWhen, entity, context),
    controls: item.controlWhen && compileControls(item, entity, context, sink, pointer),
    optionsWhen: item.optionsWhen,
    optionsFrom: item.optionsFrom && compileOptionsFrom(item.optionsFrom, entity, context, sink, pointer),
    choicesFrom: item.choicesFrom,
    filterBy: item.filterBy,
    operatorField: operatorFieldOf(property, entity),
    manage: item.manage === undefined ? undefined : compileManaged(item.manage, context, sink, pointer),
    clears: item.clears,
    table,
  }
}

/** Returns the labels of the fields in a condition, without fields that the person may not see. */
function namesOf(condition: Condition, entity: EntityMeta, { access, language }: CompileContext): string {
  const names = [...new Set(fieldsOfCondition(condition))].flatMap((name) => {
    const property = fieldOf(entity, name)
    return property && can(access, property.permission?.view) ? [resolveText(property, language, name)] : []
  })
  return names.join(', ')
}

/** Makes a value of the person's own data the default of a property that new records start with (`beginsWithOwn`). */
function begunWithOwn(property: PropertyMeta, { own }: CompileContext): PropertyMeta {
  const begun = property.beginsWithOwn === undefined ? undefined : own?.[property.beginsWithOwn]
  return begun === undefined || begun === null ? property : { ...property, default: begun }
}

/** Compiles the link beside a field to a list; undefined when the person may not view that list's records. */
function compileManaged(
  code: string,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): FormFieldModel['manage'] {
  const screen = context.screen(code)
  const kept = screen?.kind === 'list' ? context.entity(screen.entity) : undefined
  if (!screen || !kept) {
    report(sink, 'unknown-screen', `${pointer}/manage`, `There is no list screen "${code}".`)
    return undefined
  }
  if (!can(context.access, buttonCodeOf(kept, 'list'))) return undefined
  return { page: code, title: resolveText(screen, context.language, code) }
}

/** Reports unknown fields that options, choices and filters of selectors depend on. */
function checkDependencies(
  { optionsWhen, filterBy, choicesFrom }: Pick<FormFieldMeta, 'optionsWhen' | 'filterBy' | 'choicesFrom'>,
  entity: EntityMeta,
  sink: ProblemSink,
  pointer: string,
): void {
  optionsWhen?.forEach((rule, index) =>
    checkCondition(rule.when, entity, sink, `${pointer}/optionsWhen/${index}/when`),
  )
  for (const [name, field] of Object.entries(choicesFrom?.params ?? {}))
    checkField(field, entity, sink, `${pointer}/choicesFrom/params/${name}`)
  for (const [filter, field] of Object.entries(filterBy ?? {}))
    checkField(field, entity, sink, `${pointer}/filterBy/${filter}`)
}
