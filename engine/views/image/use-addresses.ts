import { useLayoutEffect, useRef } from 'react'
import type { InputProps } from '../../registry/widget'
import { fromAddresses, toAddresses } from './addresses'

/**
 * Returns the addresses in a field and their setter. Uploads end one by one: each adds to the result of the one before.
 */
export function useAddresses({ value, onChange }: Pick<InputProps, 'value' | 'onChange'>) {
  const addresses = toAddresses(value)
  const current = useRef(addresses)
  useLayoutEffect(() => {
    current.current = toAddresses(value)
  }, [value])
  return {
    addresses,
    /** Returns the addresses at the time of the call, which may come later than the render. */
    latest: (): readonly string[] => current.current,
    change: (next: readonly string[]): void => {
      current.current = next
      onChange(fromAddresses(next))
    },
  }
}
