import type {
  EntityMeta,
  FilterMatch,
  PropertyMeta,
  SearchItemMeta,
  TimeRuleMeta,
} from '../../metadata/contract.generated'
import { fieldOf, fieldsOf, isUnserved } from '../../metadata/entities/entity-fields'
import { mergeSearch, normalizeItem } from '../../metadata/screens/menu-rows'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import { compileField } from '../fields/compile-field'
import { controlOf, typeOf } from '../entities/control-of'
import { filteredProperty, filterOf } from '../fields/filter-of'
import type { FieldModel } from '../types/field-model'
import { timeRuleOf } from '../../metadata/time-rules'

/**
 * Compiles the search items of a list. A field that cannot be filtered by is reported; its control would do nothing.
 */
export function compileSearch(
  items: readonly (string | SearchItemMeta)[] | undefined,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): readonly FieldModel[] {
  const defined = items?.map((item) => normalizeItem<SearchItemMeta>(item)) ?? defaultSearch(entity)
  return mergeSearch(defined, context.rows?.search).flatMap((item, index) => {
    const pointer = `/search/${index}`
    const filter = filterOf(entity, item.field)
    if (!filter) {
      const code = fieldOf(entity, item.field) ? 'not-filterable' : 'unknown-field'
      report(sink, code, pointer, `${entity.entity} cannot be searched by "${item.field}".`)
      return []
    }
    const property = filteredProperty(entity, filter)
    if (!property) return []
    const control =
      statedControl(item.control, filter.match, context) ?? searchControl(property, filter.match, context)
    const own = fieldOf(entity, item.field) ?? property
    const rule = ruleOf(item, property, filter.match, context, sink, pointer)
    const field = compileField(
      { ...item, control },
      entity,
      item.required ?? rule?.required === true,
      context,
      sink,
      pointer,
      own,
    )
    if (!field) return []
    const begin = item.default ?? (rule?.default && { range: rule.default })
    const hint = property.anyTime ? { hint: context.translate('list.anyTime') } : {}
    return [{ ...field, default: begin, ...(rule ? { timeRule: rule } : {}), ...hint }]
  })
}

/**
 * Returns the control that an item names; undefined when it is made for a single value and the search is for a range.
 */
function statedControl(
  control: string | undefined,
  match: FilterMatch,
  { widget }: CompileContext,
): string | undefined {
  const definition = control === undefined ? undefined : widget(control)
  return match === 'range' && definition && !definition.range ? undefined : control
}

/** Returns the time-range rule of a search item: the one its control names (0.3), else the field's own. */
function ruleOf(
  item: SearchItemMeta,
  property: PropertyMeta,
  match: FilterMatch,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): TimeRuleMeta | undefined {
  const named =
    item.control && context.widget(item.control)?.code === 'timeRange' ? item.options?.['code'] : undefined
  const name = named ?? (match === 'range' ? property.timeRule : undefined)
  const rule = timeRuleOf(name)
  if (name !== undefined && !rule)
    report(sink, 'unknown-time-rule', pointer, `There is no time-range rule "${String(name)}".`)
  return rule
}

/** Returns the search items of an entity whose screen names none: its filterable fields. */
export function defaultSearch(entity: EntityMeta): readonly SearchItemMeta[] {
  return Object.entries(fieldsOf(entity)).flatMap(([field, property]) =>
    property.filterable && !isUnserved(property) && field !== 'createTime' && field !== 'updateTime'
      ? [{ field }]
      : [],
  )
}

/**
 * Returns the control of a search item, which differs from that of the form: flags are chosen from a list, times are
 * ranges, long text is one line.
 */
function searchControl(
  property: PropertyMeta,
  match: FilterMatch,
  { widget }: Pick<CompileContext, 'widget'>,
): string {
  const control = controlOf(property)
  const { rangedBy = 'numberRange', searchedAsText, searchedBy = control } = widget(control) ?? {}
  if (match === 'range') return rangedBy
  if (searchedAsText) return 'text'
  if (property.dictionary) return match === 'in' && typeOf(property) !== 'array' ? 'multiSelect' : 'select'
  return searchedBy
}
