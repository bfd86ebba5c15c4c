import { createContext, useCallback, useContext } from 'react'
import { notFoundPath } from '../../session/guard-navigation'
import { useLeavePage } from './page-activity'

/** Called when the record of an address does not exist or is not visible to the person; the two cases look alike. */
export const MissingRecordContext = createContext<(() => void) | undefined>(undefined)

/**
 * Returns a function that reports a missing record: tries another page of the address, else shows "not found" (R10).
 */
export function useMissingRecord(): () => void {
  const tryAnother = useContext(MissingRecordContext)
  const leave = useLeavePage()
  return useCallback(() => (tryAnother ? tryAnother() : leave(notFoundPath)), [tryAnother, leave])
}
