import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import type { CloseGuard } from '../../data/open-page/page-activity'
import { useProfile } from '../../data/person/use-profile'
import { useTranslate } from '../../i18n/use-translate'
import { useLatest } from '../../views/use-latest'
import type { OpenPagesStore } from '../../ports/open-pages-store'
import { askedToLeave } from '../../views/question/form-questions'
import type { PagePlace, RouteIndex } from '../routes/route-index'
import {
  addressAfterClosing,
  openTabs,
  pagesToRest,
  reduceTabs,
  type PageTabs,
  type TabsEvent,
} from './page-tabs'

/** The open pages and their actions (4.1). */
export interface OpenPages extends PageTabs {
  /** Path of the visible page; undefined without one. */
  readonly shown: string | undefined
  readonly isPinned: (path: string) => boolean
  /** Closes pages, after a question when data would be lost (M59). Pinned pages stay. */
  readonly close: (paths: readonly string[]) => void
  readonly refresh: (path: string) => void
  readonly rename: (path: string, title: string) => void
  /** Goes to an address, whose page replaces this one. */
  readonly turnInto: (path: string, address: string) => void
  /** Registers a guard that is asked before a page closes. Returns its removal. */
  readonly guard: (path: string, guard: CloseGuard) => () => void
  /** Returns whether leaving the page for another one asks first. */
  readonly asksToLeave: (path: string) => boolean
  /** Closes a finished page without a question. Goes to an address, by default to the previous page. */
  readonly leave: (path: string, to?: string) => void
}

/** Opens a tab for every visited page, and stores the tabs for a reload of the console. */
export function usePageTabs(
  index: RouteIndex,
  place: PagePlace | undefined,
  store: OpenPagesStore,
): OpenPages {
  const { notifier } = useServices()
  const translate = useTranslate()
  const { user } = useProfile()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [state, dispatch] = useReducer(reduceTabs, undefined, () =>
    openTabs(
      index.pinned,
      store.load(user.id).filter(({ path }) => index.has(path)),
    ),
  )
  const shown = place?.page.path
  const event: TabsEvent = shown === undefined ? { type: 'left' } : { type: 'went', path: shown, search }
  if (reduceTabs(state, event) !== state) dispatch(event)
  const permitted: TabsEvent = { type: 'permitted', has: index.has }
  if (reduceTabs(state, permitted) !== state) dispatch(permitted)
  const { tabs } = state
  useEffect(() => {
    store.save(
      user.id,
      tabs.map(({ path, search, title }) => ({ path, search, ...(title === undefined ? {} : { title }) })),
    )
  }, [store, user.id, tabs])

  const guards = useRef(new Map<string, Set<CloseGuard>>())
  const guard = useCallback<OpenPages['guard']>((path, added) => {
    const own = guards.current.get(path) ?? new Set()
    guards.current.set(path, own.add(added))
    return () => own.delete(added)
  }, [])
  const guardsOf = (path: string): readonly CloseGuard[] => [...(guards.current.get(path) ?? [])]
  const wouldLose = (path: string): boolean => guardsOf(path).some((own) => own.wouldLose())
  const restIdlePages = useEffectEvent(() => {
    dispatch({ type: 'rested', paths: pagesToRest(state).filter((path) => !wouldLose(path)) })
  })
  useEffect(() => restIdlePages(), [shown])
  const close = async (paths: readonly string[]): Promise<void> => {
    const closing = paths.filter((path) => !index.pinned.includes(path))
    if (closing.some(wouldLose) && !(await notifier.confirm(translate('M59'), askedToLeave(translate))))
      return
    for (const own of closing.flatMap(guardsOf)) own.giveUp()
    if (shown !== undefined && closing.includes(shown)) void navigate(addressAfterClosing(state, closing))
    dispatch({ type: 'closed', paths: closing })
  }
  const shownNow = useRef(shown)
  useLayoutEffect(() => {
    shownNow.current = shown
  }, [shown])
  const turnInto = async (path: string, address: string): Promise<void> => {
    // The address may have been asked for on a tab that the user has left meanwhile.
    if (shownNow.current !== path) return
    if (wouldLose(path) && !(await notifier.confirm(translate('M59'), askedToLeave(translate)))) return
    if (shownNow.current !== path) return
    for (const own of guardsOf(path)) own.giveUp()
    // Another record of a page that is addressed by its query stays in the same tab anyway.
    const isElsewhere = address.replace(/[?#].*$/, '') !== path
    if (isElsewhere && !index.pinned.includes(path)) dispatch({ type: 'turning', path })
    void navigate(address, { replace: true })
  }
  const leave = useLatest((path: string, to?: string) => {
    const isShown = path === shown
    const next = to ?? (isShown ? addressAfterClosing(state, [path]) : undefined)
    // A page that leads to its own path is not closed.
    if (!index.pinned.includes(path) && next?.split('?')[0] !== path)
      dispatch({ type: 'closed', paths: [path] })
    if (isShown && next !== undefined) void navigate(next, { replace: true })
  })
  const beforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (tabs.some(({ path }) => wouldLose(path))) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', beforeUnload)
    return () => window.removeEventListener('beforeunload', beforeUnload)
  }, [])
  return {
    ...state,
    shown,
    isPinned: (path) => index.pinned.includes(path),
    close: (paths) => void close(paths),
    refresh: (path) => dispatch({ type: 'refreshed', path }),
    rename: useCallback((path, title) => dispatch({ type: 'named', path, title }), []),
    turnInto: (path, address) => void turnInto(path, address),
    guard,
    asksToLeave: (path) => guardsOf(path).some((own) => own.asksToLeave === true && own.wouldLose()),
    leave,
  }
}
