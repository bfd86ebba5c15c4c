import { isEqual } from 'lodash-es'
import type { PropertyMeta } from '../../metadata/contract.generated'
import { tidyValue } from '../../model/values/tidy-text'
import type { FieldPath } from '../schema-form/field-path'
import type { FormStore } from '../schema-form/form-store'

/** Puts the texts of a field into the form in which the server keeps them, so that both ends look at the same. */
export function tidyField(store: FormStore, path: FieldPath, schema: PropertyMeta): void {
  const value = store.get(path)
  const tidied = tidyValue(schema, value)
  if (!isEqual(tidied, value)) store.set(path, tidied)
}
