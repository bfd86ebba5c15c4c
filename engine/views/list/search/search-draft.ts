import type { FieldModel } from '../../../model/types/field-model'
import { exactNumber, isNumeric } from '../../../model/values/exact-number'
import { missingValue, type ValueProblem } from '../../../model/values/problems/value-problem'
import { fromWireTime, toCalendarText } from '../../../model/values/times/china-time'
import { timeRuleProblem, type CalendarRange } from '../../../model/values/times/time-rule'
import { withoutBlanks, type Filters, type FilterValue } from '../../../query/list-query'
import { zoneOfRange, type Today } from './default-filters'

/** The input values of the search form, by field name. */
export type SearchDraft = Readonly<Record<string, unknown>>

/** Converts a filter to an input value: the address holds only text, but number fields need numbers. */
function toInputValue(field: FieldModel, filter: FilterValue | undefined): unknown {
  if (typeof filter !== 'string' || field.definition?.range || field.definition?.multiple || field.dictionary)
    return filter
  return isNumeric(field.schema) ? (exactNumber(filter) ?? filter) : filter
}

/** Returns the values that the form shows: the user's input, and the active filters for all other fields. */
export function shownValues(
  fields: readonly FieldModel[],
  filters: Filters,
  draft: SearchDraft,
): SearchDraft {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      Object.hasOwn(draft, field.name) ? draft[field.name] : toInputValue(field, filters[field.name]),
    ]),
  )
}

/** Returns the filters to search by: those of the form, and those from the address that have no field in the form. */
export function toFilters(fields: readonly FieldModel[], values: SearchDraft, filters: Filters): Filters {
  const own = new Set(fields.map((field) => field.name))
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.has(name)))
  return withoutBlanks({ ...others, ...values })
}

/**
 * Returns the errors of the search fields: required fields without a value (M75 for a time range, V56; M2 otherwise)
 * and time rules.
 */
export function searchProblems(
  fields: readonly FieldModel[],
  values: SearchDraft,
  today: Today,
): ReadonlyMap<string, ValueProblem> {
  return new Map(
    fields.flatMap((field) => {
      const problem = searchProblem(field, values[field.name], today)
      return problem ? [[field.name, problem] as const] : []
    }),
  )
}

function searchProblem(field: FieldModel, value: unknown, today: Today): ValueProblem | undefined {
  const isBlank = Object.keys(withoutBlanks({ value })).length === 0
  if (field.required && isBlank)
    return field.definition?.range ? { message: 'M75' } : missingValue(field.label)
  const ends = Array.isArray(value) ? (value as readonly unknown[]) : []
  const timeZone = ends.some(isMoment) ? today.timeZone : zoneOfRange(field, today)
  return (
    field.timeRule &&
    timeRuleProblem(field.timeRule, rangeIn(ends, timeZone), toToday({ now: today.now, timeZone }))
  )
}

/** Converts the ends of a range to calendar text in a time zone. */
function rangeIn(ends: readonly unknown[], timeZone: string): CalendarRange {
  const [from, to] = [0, 1].map((at) => {
    const end = ends[at]
    if (typeof end !== 'string' || end === '') return undefined
    const moment = isMoment(end) ? fromWireTime(end) : undefined
    return moment === undefined ? end : toCalendarText(moment, timeZone)
  })
  return [from, to]
}

function isMoment(end: unknown): boolean {
  return typeof end === 'string' && end.length > 10
}

function toToday({ now, timeZone }: Pick<Today, 'now' | 'timeZone'>): string {
  return toCalendarText(now, timeZone).slice(0, 10)
}
