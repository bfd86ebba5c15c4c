import { Navigate, useLocation } from 'react-router-dom'
import { demoLoginPath, guardNavigation, isHandover, loginPath } from '../../session/guard-navigation'
import { useSessionState } from '../../session/session-context'
import type { SessionState } from '../../session/session-state'
import type { ConsoleRuntime } from '../console-runtime'
import { usePublicPaths } from '../public-paths'
import { FirstWords } from './first-words'
import { PublicNotFound } from './public-not-found'
import { PublicPage } from './public-page'
import { Splash } from './splash'
import { TakeOver } from './take-over'
import { useEntering } from './use-entering'
import { useWorkplace } from './use-workplace'

/** Shows a page by the state of the session: rules 1 to 7 of the guard (1.5), then the workplace. */
export function Gate({ runtime }: { readonly runtime: ConsoleRuntime }) {
  const { pathname, search } = useLocation()
  // A login provider's window only hands its code over: the profile is not loaded in it.
  return isHandover(pathname, search) ? (
    <FirstWords>
      <PublicPage path={pathname} runtime={runtime} />
    </FirstWords>
  ) : (
    <Entrance runtime={runtime} />
  )
}

function Entrance({ runtime }: { readonly runtime: ConsoleRuntime }) {
  const state = useSessionState()
  const { pathname: path, search } = useLocation()
  const publicPaths = usePublicPaths()
  const { product } = runtime.config
  const { workplace, failure, retry } = useWorkplace(runtime, state.phase !== 'anonymous')
  useEntering()
  const hasToken = state.phase !== 'anonymous'
  const leaving = state.phase === 'anonymous' && state.deliberate === true
  const entry = state.phase === 'anonymous' && state.demo ? demoLoginPath : loginPath
  const decision = guardNavigation({ path, search, hasToken, leaving, entry, pages: undefined, publicPaths })

  if (decision.kind === 'takeOver') return <TakeOver credentials={decision.credentials} />
  if ((state.phase === 'ready' || state.phase === 'ended') && workplace) {
    const { Workplace, parts } = workplace
    return <Workplace key={state.profile.user.id} parts={parts} product={product} profile={state.profile} />
  }
  if (!hasToken && decision.kind === 'go') return <Navigate to={decision.to} replace />
  const obstacle = failure ?? (state.phase === 'entering' ? state.failure : undefined)
  return (
    <FirstWords>
      {!hasToken && !publicPaths.includes(path) ? (
        <PublicNotFound product={product} />
      ) : showsEntry(state) && obstacle === undefined ? (
        <PublicPage path={path} runtime={runtime} />
      ) : (
        <Splash failure={obstacle} onRetry={retry} />
      )}
    </FirstWords>
  )
}

/** True while the login page stays: until the workplace has loaded, so that nothing flashes in between. */
function showsEntry(state: SessionState): boolean {
  if (state.phase === 'anonymous') return true
  return (state.phase === 'entering' || state.phase === 'ready') && state.fresh
}
