import { useState } from 'react'

/** The value of an earlier render for as long as its text stays: what is made of it need not be made anew. */
export function useSame<T>(value: T, text: string): T {
  const [kept, setKept] = useState({ value, text })
  if (kept.text === text) return kept.value
  setKept({ value, text })
  return value
}
