import { createContext, useCallback, useContext } from 'react'
import { notFoundPath } from '../session/guard-navigation'
import { useLeavePage } from './page-activity'

/** What follows when the record that an address names is not there, or not this person's: both look alike. */
export const MissingRecordContext = createContext<(() => void) | undefined>(undefined)

/** Says that there is no such record: another page of the address is tried, else it is the address of nothing (R10). */
export function useMissingRecord(): () => void {
  const tryAnother = useContext(MissingRecordContext)
  const leave = useLeavePage()
  return useCallback(() => (tryAnother ? tryAnother() : leave(notFoundPath)), [tryAnother, leave])
}
