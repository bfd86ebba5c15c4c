import { useState } from 'react'

/** Returns the value of an earlier render while its text is unchanged, so that memoised results stay valid. */
export function useSame<T>(value: T, text: string): T {
  const [kept, setKept] = useState({ value, text })
  if (kept.text === text) return kept.value
  setKept({ value, text })
  return value
}
