import { useState } from 'react'
import { isFileAddress } from '../../model/values/problems/address-problem'
import { fromAddresses, toAddresses } from './addresses'

interface Typing {
  /** The addresses other than the typed one. */
  readonly others: readonly string[]
  readonly text: string
}

export interface TypedAddress {
  /** The finished addresses: those of uploaded files, and typed ones that are complete. */
  readonly standing: readonly string[]
  readonly text: string
  readonly type: (text: string) => void
  /** Called on blur: a valid address joins the others, an invalid one stays to be corrected. */
  readonly leave: () => void
  /** Drops the typed address. Returns the other addresses. */
  readonly giveUp: () => readonly string[]
}

/**
 * An address typed beside those of uploaded files. It is part of the value from its first character, so that it is
 * validated.
 */
export function useTypedAddress(
  value: unknown,
  latest: () => readonly string[],
  change: (addresses: readonly string[]) => void,
): TypedAddress {
  const [typing, setTyping] = useState<Typing>()
  const held = toAddresses(value)
  // A value from outside, such as that of a reset form, wins.
  const own = typing && isSame(held, withTyped(typing)) ? typing : undefined
  return {
    standing: own?.others ?? held,
    text: own?.text ?? '',
    type: (typed) => {
      const next = { others: own?.others ?? latest(), text: typed.replaceAll(';', '') }
      setTyping(next)
      change(withTyped(next))
    },
    leave: () => {
      if (own && (own.text.trim() === '' || isFileAddress(own.text.trim()))) setTyping(undefined)
    },
    giveUp: () => {
      if (!own) return latest()
      setTyping(undefined)
      change(own.others)
      return own.others
    },
  }
}

function withTyped({ others, text }: Typing): readonly string[] {
  return toAddresses(fromAddresses([...others, text.trim()].filter(Boolean)))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((address, index) => address === other[index])
}
