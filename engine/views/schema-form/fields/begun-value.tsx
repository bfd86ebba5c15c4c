import { useEffect, useRef } from 'react'
import { useReferredRecord } from '../../../data/references/use-referred-record'
import { useSelectorModel } from '../../../data/models/use-selector-model'
import type { FormFieldModel } from '../../../model/types/field-model'
import { isEmpty } from '../values/is-empty'
import { useSchemaForm } from '../schema-form-context'
import { useFieldValue } from '../values/use-form-store'
import { useStoreState } from '../values/use-store-state'

/**
 * Sets the default of a field from the record that is chosen in another field (`beginsWith`); the user's own input is
 * kept. For a new record whose other field is preset, the default is set at the start.
 */
function BegunValue({ field, property, of }: BegunValueProps) {
  const { store, mode, onEdit } = useSchemaForm()
  const chosen = useFieldValue(store, [of.name])
  const [first] = useStoreState(store, () => chosen)
  // After the first change, returning to the initial record counts as a change too.
  const [isChanged, setChanged] = useStoreState(store, () => false)
  if (!isChanged && chosen !== first) setChanged(true)
  const begun = useRef({ store, value: store.get([field.name]) })
  const isWanted = !isEmpty(chosen) && (mode === 'add' || (mode === 'edit' && isChanged))
  const { model } = useSelectorModel(isWanted ? of.selector : undefined)
  const record = useReferredRecord(model, isWanted ? String(chosen) : undefined)
  useEffect(() => {
    const value = record?.[property]
    const current = store.get([field.name])
    if (begun.current.store !== store) begun.current = { store, value: current }
    if (isEmpty(value) || (!isEmpty(current) && current !== begun.current.value)) return
    begun.current = { store, value }
    if (mode === 'add') store.begin(field.name, value)
    else if (store.set([field.name], value)) onEdit([field.name])
  }, [record, property, field, store, mode, onEdit])
  return null
}

interface BegunValueProps {
  readonly field: FormFieldModel
  readonly property: string
  /** The field in which the record is chosen. */
  readonly of: FormFieldModel
}

/** The defaults of all fields with `beginsWith`. */
export function BegunValues({ fields }: { readonly fields: readonly FormFieldModel[] }) {
  return fields.map((field) => {
    const { beginsWith } = field.schema
    const of = beginsWith && fields.find(({ name }) => name === beginsWith.field)
    return of ? <BegunValue key={field.name} field={field} property={beginsWith.property} of={of} /> : null
  })
}
