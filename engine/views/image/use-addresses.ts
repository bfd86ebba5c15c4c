import { useLayoutEffect, useRef } from 'react'
import type { InputProps } from '../../registry/widget'
import { fromAddresses, toAddresses } from './addresses'

/** The addresses in a field. Uploads come back one by one: each goes on from what the one before made of them. */
export function useAddresses({ value, onChange }: Pick<InputProps, 'value' | 'onChange'>) {
  const addresses = toAddresses(value)
  const current = useRef(addresses)
  useLayoutEffect(() => {
    current.current = toAddresses(value)
  }, [value])
  return {
    addresses,
    /** As they stand when it is called, also where that is later. */
    latest: (): readonly string[] => current.current,
    change: (next: readonly string[]): void => {
      current.current = next
      onChange(fromAddresses(next))
    },
  }
}
