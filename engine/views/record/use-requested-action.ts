import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readRequestedAction } from '../../data/open-page/requested-action'
import { usePageActive } from '../../data/open-page/page-activity'
import type { RecordPage } from './use-record-page'

/**
 * Runs the action that the navigation to this page requested, once the record is loaded and when the action can run on
 * it. The history entry no longer requests it afterwards, so that a reload and Back do not run it again.
 */
export function useRequestedAction({ model, id, entries, live, run }: RecordPage): void {
  const location = useLocation()
  const navigate = useNavigate()
  const isActive = usePageActive()
  const requested = readRequestedAction(location.state)
  const isMine =
    isActive && requested !== undefined && requested.list === model.list.id && requested.id === id
  const isReady = isMine && live.record !== undefined
  const runRequested = useEffectEvent(() => {
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null })
    const entry = entries.find(({ action }) => action.id === requested?.action)
    if (entry && entry.whyNot === undefined) run(entry.action)
  })
  useEffect(() => {
    if (isReady) runRequested()
  }, [isReady])
}
