import type { EntityMeta, LocalNames, PropertyMeta } from '../../metadata/contract.generated'
import type { Dictionary } from '../../metadata/rows/decode-dictionary'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { overlayText, resolveText } from '../../metadata/locale/local-text'
import { can } from '../../permissions/can'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { controlOf } from '../entities/control-of'
import type { FieldModel, SelectorRef } from '../types/field-model'
import { isOfMoments, placeOfZone } from '../values/times/foreign-zone'
import type { WidgetDefinition, WidgetOptions } from '../types/widget-definition'

/** The common part of columns, search items and form fields before they are compiled. */
export interface FieldSource {
  readonly field: string
  readonly title?: string | undefined
  readonly names?: LocalNames | undefined
  readonly control?: string | undefined
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

const noOptions: WidgetOptions = {}

/** Compiles a field of an entity; undefined when it does not exist or the person may not see it. */
export function compileField(
  source: FieldSource,
  entity: EntityMeta,
  required: boolean,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
  property = fieldOf(entity, source.field),
): FieldModel | undefined {
  if (!property) {
    report(sink, 'unknown-field', pointer, `"${source.field}" is not a field of ${entity.entity}.`)
    return undefined
  }
  if (!can(context.access, property.permission?.view)) return undefined
  const widget = source.control ?? controlOf(property)
  const definition = context.widget(widget)
  if (!definition) report(sink, 'unknown-widget', pointer, `There is no widget "${widget}".`)
  const options = source.options
    ? { ...property.options, ...source.options }
    : (property.options ?? noOptions)
  const code = typeof options['code'] === 'string' ? options['code'] : undefined
  if (definition?.code === 'component' && code && context.isSelector?.(code) === false)
    report(sink, 'unknown-selector', pointer, `There is no selector "${code}".`)
  const text = source.title || source.names ? overlayText(property, source) : property
  const unit = (definition?.code === 'unit' ? code : undefined) ?? property.unit
  const unitKey = unitKeyOf(unit)
  return {
    name: source.field,
    label: zoned(resolveText(text, context.language, source.field), property, context),
    widget,
    definition,
    schema: property,
    options,
    dictionary: dictionaryOf(property, definition, code, context, sink, pointer),
    unit: unitKey ? context.translate(unitKey) : unit,
    unitKey,
    selector: selectorOf(source.field, property, entity, definition, code),
    required,
    default: property.default,
    inForce: entity.inForce,
  }
}

/** Adds the time zone to the label of a time if it is a foreign one: in headings, fields and titles of files. */
function zoned(label: string, property: PropertyMeta, { foreignZone }: CompileContext): string {
  return foreignZone && isOfMoments(property) ? `${label} (${placeOfZone(foreignZone)})` : label
}

function dictionaryOf(
  property: PropertyMeta,
  definition: WidgetDefinition | undefined,
  code: string | undefined,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
) {
  const name = (definition?.code === 'dictionary' ? code : undefined) ?? property.dictionary
  if (!name) return undefined
  const dictionary = context.dictionary(name)
  if (!dictionary) report(sink, 'unknown-dictionary', pointer, `There is no dictionary "${name}".`)
  return dictionary && property.enum ? narrowed(dictionary, property.enum) : dictionary
}

/** Limits a dictionary to the values that the field allows. */
function narrowed(dictionary: Dictionary, values: readonly unknown[]): Dictionary {
  const known = new Set(values.map(String))
  return { ...dictionary, items: dictionary.items.filter(({ value }) => known.has(value)) }
}

/** Returns the wording key of a unit (`unit.yuan`); undefined when the unit is shown as it is. */
function unitKeyOf(unit: string | undefined): string | undefined {
  return unit && /^[a-z]{3,}$/.test(unit) ? `unit.${unit}` : undefined
}

function selectorOf(
  field: string,
  property: PropertyMeta,
  entity: EntityMeta,
  definition: WidgetDefinition | undefined,
  code: string | undefined,
): SelectorRef | undefined {
  const own = definition?.code === 'component' ? code : undefined
  if (!own && !property.reference) return undefined
  return {
    code: own ?? property.reference?.selector,
    entity: property.reference?.entity,
    value: property.reference?.value ?? 'id',
    labelField: labelFieldOf(field, entity),
    ...(entity.tree?.parent === field ? { isParent: true } : {}),
  }
}

const derivedLabels = new WeakMap<EntityMeta, ReadonlyMap<string, string>>()

/** Returns the field that the entity derives from the referenced record as its label. */
function labelFieldOf(field: string, entity: EntityMeta): string | undefined {
  let labels = derivedLabels.get(entity)
  if (!labels) {
    labels = derivedLabelsOf(entity)
    derivedLabels.set(entity, labels)
  }
  return labels.get(field)
}

/** Maps each reference field to the derived name of its record, else to the first text derived from it. */
function derivedLabelsOf(entity: EntityMeta): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const named = new Set<string>()
  for (const [name, property] of Object.entries(entity.properties)) {
    const through = property.derived?.through
    // An id that comes from the record too, such as that of its owner, names nobody.
    if (!through || property.reference || property.format === 'id') continue
    if (property.derived?.property === 'name' && !named.has(through)) {
      named.add(through)
      labels.set(through, name)
    } else if (property.type === 'string' && !labels.has(through)) labels.set(through, name)
  }
  return labels
}
