import type { ReactNode } from 'react'
import type { ValueOption } from '../../model/values/dictionary-value'
import type { InputProps } from '../../registry/widget'

export interface SelectControlProps extends InputProps {
  readonly options: readonly ValueOption[]
  readonly chosen: readonly string[]
  readonly multiple?: boolean
  /** Values beside the options may be typed. */
  readonly free?: boolean
  /** What stands before the label of a value. */
  readonly signOf?: (value: string) => ReactNode
  readonly onChoose: (chosen: readonly string[]) => void
}
