import type { InputProps } from '../../../registry/widget'
import type { DateKind } from './wire-dates'

export interface DateControlProps extends InputProps {
  readonly kind: DateKind
}
