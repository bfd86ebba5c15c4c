import type { InputProps } from '../../../registry/widget'

/** Returns the text of a value, and a setter for typed text. Empty text gives undefined. */
export function useText({ value, onChange }: Pick<InputProps, 'value' | 'onChange'>): {
  readonly text: string
  readonly change: (text: string) => void
} {
  const text =
    value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return { text, change: (next) => onChange(next === '' ? undefined : next) }
}
