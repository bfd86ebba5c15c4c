import type { ReactNode } from 'react'
import type { ValueOption } from '../../../model/values/texts/dictionary-value'
import type { InputProps } from '../../../registry/widget'

export interface SelectControlProps extends InputProps {
  readonly options: readonly ValueOption[]
  readonly chosen: readonly string[]
  readonly multiple?: boolean
  /** Allows typed values beside the options. */
  readonly free?: boolean
  /** Returns the sign shown before the label of a value. */
  readonly signOf?: (value: string) => ReactNode
  readonly onChoose: (chosen: readonly string[]) => void
}
