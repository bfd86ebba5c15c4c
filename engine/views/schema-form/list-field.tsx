import EntryByEntry from '@rjsf/core/lib/components/fields/ArrayField.js'
import type { FieldProps } from '@rjsf/utils'
import type { PropertyMeta } from '../../metadata/contract.generated'
import { isLeafList } from './leaf-model'
import { LeafField } from './leaf-field'

/** A list inside a nested schema: one input where a widget holds it all, else entry by entry. */
export function ListField(props: FieldProps) {
  return isLeafList(props.schema as PropertyMeta) ? (
    <LeafField {...props} />
  ) : (
    <EntryByEntry {...(props as FieldProps<unknown[]>)} />
  )
}
