import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../../data/console-services'
import { useUsableValues } from '../../../data/references/use-usable-values'
import type { FormFieldModel, SelectorRef } from '../../../model/types/field-model'
import { toDictionaryValues } from '../../../model/values/texts/dictionary-value'
import { isEmpty } from '../values/is-empty'
import { useSchemaForm } from '../schema-form-context'
import { useFieldValue } from '../values/use-form-store'

/** A reference in the form to records that the operator of the edited record must be permitted to use. */
interface Place {
  readonly field: FormFieldModel
  /** For a child table: the property of its rows. */
  readonly within?: string | undefined
  /** True when a row stands for the referenced record and is removed with it. */
  readonly isWholeRow: boolean
  readonly operatorField: string
  readonly selector: SelectorRef
}

/** Clears references that the operator of the record may not use after another operator is chosen. Renders nothing. */
export function UsableReferences({ fields }: { readonly fields: readonly FormFieldModel[] }) {
  const { mode } = useSchemaForm()
  const places = useMemo(() => fields.flatMap(placesOf), [fields])
  if (mode === 'view') return null
  return places.map((place) => (
    <UsableReference key={`${place.field.name} ${place.within ?? ''}`} {...place} />
  ))
}

function placesOf(field: FormFieldModel): readonly Place[] {
  const { operatorField, selector, table } = field
  const own =
    operatorField !== undefined && selector ? [{ field, operatorField, selector, isWholeRow: false }] : []
  const chosen = (table?.rowsFrom ?? []).flatMap((source) =>
    source.operatorField === undefined
      ? []
      : [
          {
            field,
            within: source.field,
            operatorField: source.operatorField,
            selector: source.selector,
            isWholeRow: true,
          },
        ],
  )
  const cells = (table?.columns ?? []).flatMap((column) =>
    column.operatorField === undefined ||
    !column.selector ||
    chosen.some(({ within }) => within === column.name)
      ? []
      : [
          {
            field,
            within: column.name,
            operatorField: column.operatorField,
            selector: column.selector,
            isWholeRow: false,
          },
        ],
  )
  return [...own, ...chosen, ...cells]
}

function UsableReference({ field, within, isWholeRow, operatorField, selector }: Place) {
  const { store, record, values, onEdit } = useSchemaForm()
  const { notifier } = useServices()
  const operator = useFieldValue(store, [operatorField])
  const isOther = !isEmpty(operator) && String(operator) !== String(record[operatorField] ?? '')
  const held = useSyncExternalStore(
    (listener) => store.subscribe(field.name, listener),
    () => valuesOf(store.get([field.name]), within).join(),
  )
  const usable = useUsableValues(
    isOther && held !== '' ? selector : undefined,
    held === '' ? [] : held.split(','),
    String(operator),
  )
  const clear = useEffectEvent((known: ReadonlySet<string>) => {
    const value = store.get([field.name])
    if (valuesOf(value, within).every((id) => known.has(id))) return
    const next = without(value, within, isWholeRow, known)
    if (!store.set([field.name], next)) return
    onEdit([field.name])
    notifier.warning(values.translate('form.notUsable', { field: field.label }))
  })
  // The usable records are known once the server has responded.
  useEffect(() => {
    if (usable) clear(usable)
  }, [usable])
  return null
}

/** Returns the ids that a value refers to: the value's own, or those in its rows. */
function valuesOf(value: unknown, within: string | undefined): readonly string[] {
  if (within === undefined) return toDictionaryValues(value)
  return Array.isArray(value) ? value.flatMap((row: unknown) => toDictionaryValues(cellOf(row, within))) : []
}

function cellOf(row: unknown, within: string): unknown {
  return (row as Readonly<Record<string, unknown>> | null | undefined)?.[within]
}

function without(
  value: unknown,
  within: string | undefined,
  isWholeRow: boolean,
  known: ReadonlySet<string>,
): unknown {
  const stays = (one: unknown): boolean => toDictionaryValues(one).every((id) => known.has(id))
  if (within === undefined) {
    const kept = Array.isArray(value) ? value.filter(stays) : []
    return kept.length > 0 ? kept : undefined
  }
  if (!Array.isArray(value)) return value
  if (isWholeRow) return value.filter((row: unknown) => stays(cellOf(row, within)))
  return value.map((row: unknown) =>
    stays(cellOf(row, within)) ? row : { ...(row as Readonly<Record<string, unknown>>), [within]: undefined },
  )
}
