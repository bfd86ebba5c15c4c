import { useState } from 'react'
import { isFileAddress } from '../../model/values/address-problem'
import { fromAddresses, toAddresses } from './addresses'

interface Typing {
  /** The addresses beside the one that is being typed. */
  readonly others: readonly string[]
  readonly text: string
}

export interface TypedAddress {
  /** The addresses that stand: those of files that came, and typed ones that are whole. */
  readonly standing: readonly string[]
  readonly text: string
  readonly type: (text: string) => void
  /** The person goes on: what is an address stands with the others, what is none can be set right. */
  readonly leave: () => void
  /** Takes back what is being typed. Answers the other addresses. */
  readonly giveUp: () => readonly string[]
}

/** An address that is typed beside those of uploaded files. It is part of the value from its first sign, so that it is checked. */
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
