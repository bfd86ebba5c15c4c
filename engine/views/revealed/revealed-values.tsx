import type { RevealedValue } from '../../data/revealed'
import { lazyPart } from '../lazy-part'

const RevealedDialog = lazyPart(async () => (await import('./revealed-dialog')).RevealedDialog)

export interface RevealedValuesProps {
  readonly values: readonly RevealedValue[]
  readonly onClose: () => void
}

/** A dialog with values that are told this once; nothing while there are none. */
export function RevealedValues({ values, onClose }: RevealedValuesProps) {
  return values.length > 0 ? <RevealedDialog values={values} onClose={onClose} /> : null
}
