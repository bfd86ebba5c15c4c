import type { RevealedValue } from '../../data/messages/revealed'
import { lazyPart } from '../loading/lazy-part'

const RevealedDialog = lazyPart(async () => (await import('./revealed-dialog')).RevealedDialog)

export interface RevealedValuesProps {
  readonly values: readonly RevealedValue[]
  readonly onClose: () => void
}

/** The dialog with values that are revealed only once; renders nothing without values. */
export function RevealedValues({ values, onClose }: RevealedValuesProps) {
  return values.length > 0 ? <RevealedDialog values={values} onClose={onClose} /> : null
}
