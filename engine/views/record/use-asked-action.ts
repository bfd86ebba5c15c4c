import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readAsked } from '../../data/open-page/asked-action'
import { usePageActive } from '../../data/open-page/page-activity'
import type { RecordPage } from './use-record-page'

/**
 * Runs the action that the navigation to this page asked for, once the record is loaded and when the action can run on
 * it. The history entry no longer asks afterwards, so that a reload and Back do not run it again.
 */
export function useAskedAction({ model, id, entries, live, run }: RecordPage): void {
  const location = useLocation()
  const navigate = useNavigate()
  const isActive = usePageActive()
  const asked = readAsked(location.state)
  const isMine = isActive && asked !== undefined && asked.list === model.list.id && asked.id === id
  const isReady = isMine && live.record !== undefined
  const runAsked = useEffectEvent(() => {
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null })
    const entry = entries.find(({ action }) => action.id === asked?.action)
    if (entry && entry.whyNot === undefined) run(entry.action)
  })
  useEffect(() => {
    if (isReady) runAsked()
  }, [isReady])
}
