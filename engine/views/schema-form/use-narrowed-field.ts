import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { withControl } from '../../model/compile-controls'
import type { Condition } from '../../model/condition'
import type { FormFieldModel } from '../../model/field-model'
import { isEmpty } from './is-empty'
import type { FieldPath } from './field-path'
import type { FormStore } from './form-store'
import type { SchemaFormScope } from './schema-form-context'
import { withOffered } from './offered-options'
import { scopeOf, useConditions, useSamePath } from './use-form-store'

const noConditions: readonly Condition[] = []

export interface NarrowedField {
  /** The field with the control, the options, or the selector's list, that the other values leave. */
  readonly field: FormFieldModel
  /** It waits for a value that its list depends on. */
  readonly waits: boolean
}

/** A field as the values of others leave it. It changes only when one of those does. */
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
  // Who adds a record has none that another could be below.
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
 * The filters of a selector as JSON; `waits` while one of them has no value, empty text where there are none. The
 * operator of the record narrows it where there is one, else that of the records which the form works on; it is not
 * waited for.
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
