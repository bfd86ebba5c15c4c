import { isEqual } from 'lodash-es'
import type { PropertyMeta } from '../../../metadata/contract.generated'
import { tidyValue } from '../../../model/values/texts/tidy-text'
import type { FieldPath } from '../../schema-form/values/field-path'
import type { FormStore } from '../../schema-form/values/form-store'

/**
 * Normalises the texts of a field as the server does before storing, so that client and server validate the same text.
 */
export function tidyField(store: FormStore, path: FieldPath, schema: PropertyMeta): void {
  const value = store.get(path)
  const tidied = tidyValue(schema, value)
  if (!isEqual(tidied, value)) store.set(path, tidied)
}
