import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/use-profile'
import { failure, success, type Result } from '../../metadata/result'

/** A record that a text names, and the menu code of its list. */
export interface FoundRecord {
  readonly page: string
  readonly id: string
  readonly label: string
  /** What else it is known by. */
  readonly note: string
}

/** Fewer letters name nothing. */
const leastLetters = 3
/** How long somebody who types has paused, in ms. */
const pause = 250

const none: readonly FoundRecord[] = []

/**
 * The records that a text names, once its writer pauses; none while the server does not look for any. What cannot be asked
 * for finds nothing: pages and actions are found all the same.
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

/** A text that has not changed for a moment. */
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
