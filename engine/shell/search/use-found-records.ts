import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/person/use-profile'
import { failure, success, type Result } from '../../metadata/result'

/** A record that matches the text, and the menu code of its list. */
export interface FoundRecord {
  readonly page: string
  readonly id: string
  readonly label: string
  /** Further identifying text. */
  readonly note: string
}

/** Minimum length of a search text. */
const leastLetters = 3
/** Debounce in ms. */
const pause = 250

const none: readonly FoundRecord[] = []

/**
 * Searches records by text with a debounce; returns none when the server has no record search. A failed request finds
 * nothing, while pages and actions are still found.
 */
export function useFoundRecords(text: string): {
  readonly records: readonly FoundRecord[]
  readonly isLooking: boolean
} {
  const { transport } = useServices()
  const { findsRecords } = useProfile()
  const wanted = findsRecords && text.trim().length >= leastLetters ? text.trim() : ''
  const settled = useSettled(wanted)
  const { data, isLoading } = useSWR<readonly FoundRecord[], unknown>(
    settled === '' ? null : ['find-records', settled],
    () => transport.send({ method: 'GET', path: '/system/findRecords', query: { text: settled } }, decode),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  const isCurrent = settled === wanted
  return {
    records: isCurrent && settled !== '' ? (data ?? none) : none,
    isLooking: wanted !== '' && (!isCurrent || isLoading),
  }
}

/** Returns the text once it has not changed for the debounce time. */
function useSettled(text: string): string {
  const { clock } = useServices()
  const [settled, setSettled] = useState('')
  useEffect(() => clock.setTimeout(() => setSettled(text), pause), [clock, text])
  return settled
}

function decode(wire: unknown): Result<readonly FoundRecord[]> {
  if (!Array.isArray(wire))
    return failure([
      { code: 'schema-type', pointer: '', detail: 'A list is expected.', source: 'findRecords' },
    ])
  return success(
    (wire as readonly Readonly<Record<string, unknown>>[]).map(({ page, id, label, note }) => ({
      page: String(page),
      id: String(id),
      label: String(label),
      note: typeof note === 'string' ? note : '',
    })),
  )
}
