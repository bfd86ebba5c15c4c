import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { withControl } from '../../../model/fields/compile-controls'
import type { Condition } from '../../../model/conditions/condition'
import type { FormFieldModel } from '../../../model/types/field-model'
import { isEmpty } from '../values/is-empty'
import type { FieldPath } from '../values/field-path'
import type { FormStore } from '../values/form-store'
import type { SchemaFormScope } from '../schema-form-context'
import { withOffered } from '../values/offered-options'
import { scopeOf, useConditions, useSamePath } from '../values/use-form-store'

const noConditions: readonly Condition[] = []

export interface NarrowedField {
  /** The field with the control, options or selector filter that result from the other values. */
  readonly field: FormFieldModel
  /** True while a value that the selector's filter depends on is missing. */
  readonly waits: boolean
}

/** Returns a field as restricted by the values of other fields. It changes only when one of these values does. */
export function useNarrowedField(
  { store, operator, mode, record }: Pick<SchemaFormScope, 'store' | 'operator' | 'mode' | 'record'>,
  field: FormFieldModel,
  row?: FieldPath,
): NarrowedField {
  const conditions = useMemo(
    () =>
      field.optionsWhen || field.controls
        ? [...(field.optionsWhen ?? []), ...(field.controls ?? [])].map((rule) => rule.when)
        : noConditions,
    [field.optionsWhen, field.controls],
  )
  const held = useConditions(store, conditions, row)
  const filter = useSelectorFilter(store, field, field.schema.reference ? operator : undefined, row)
  // A new record has no descendants that would have to be excluded as its parent.
  const id = mode === 'edit' && !row ? record['id'] : undefined
  const without = field.selector?.isParent && !isEmpty(id) ? String(id) : undefined
  const narrowed = useMemo(() => {
    if (conditions.length === 0 && filter === '' && without === undefined) return field
    const holds = (when: Condition) => held[conditions.indexOf(when)] === '1'
    const offered = withOffered(withControl(field, holds), holds)
    const { selector } = offered
    if (!selector) return offered
    const kept = without === undefined ? selector : { ...selector, without }
    if (!filter.startsWith('{')) return { ...offered, selector: kept }
    const chosen = JSON.parse(filter) as Readonly<Record<string, string>>
    return { ...offered, selector: { ...kept, filter: chosen } }
  }, [field, conditions, held, filter, without])
  return { field: narrowed, waits: filter === 'waits' }
}

/**
 * Returns the filters of a selector as JSON: `waits` while one of them has no value, an empty text without filters. The
 * record's operator, or else the operator whose records the form works on, narrows the list; the selector does not wait
 * for it.
 */
function useSelectorFilter(
  store: FormStore,
  { filterBy, operatorField }: Pick<FormFieldModel, 'filterBy' | 'operatorField'>,
  of: string | undefined,
  row?: FieldPath,
): string {
  const place = useSamePath(row ?? [])
  const subscribe = useCallback(
    (listener: () => void) => {
      const names = new Set([...Object.values(filterBy ?? {}), ...(operatorField ? [operatorField] : [])])
      if (names.size > 0 && place.length > 0) names.add(String(place[0]))
      const ends = [...names].map((name) => store.subscribe(name, listener))
      return () => ends.forEach((end) => end())
    },
    [store, filterBy, operatorField, place],
  )
  return useSyncExternalStore(subscribe, () => {
    if (!filterBy && !operatorField && of === undefined) return ''
    const values = scopeOf(store, place)
    const wanted = Object.entries(filterBy ?? {}).map(([filter, name]) => [filter, values[name]] as const)
    if (wanted.some(([, value]) => isEmpty(value))) return 'waits'
    const operator = operatorField === undefined ? of : values[operatorField]
    const all = isEmpty(operator) ? wanted : [...wanted, ['usableBy', operator] as const]
    if (all.length === 0) return ''
    return JSON.stringify(
      Object.fromEntries(
        all.map(([filter, value]) => [filter, Array.isArray(value) ? value.join(',') : String(value)]),
      ),
    )
  })
}
