import { Navigate, useLocation } from 'react-router-dom'
import { guardNavigation } from '../../session/guard-navigation'
import { useSessionState } from '../../session/session-context'
import type { SessionState } from '../../session/session-state'
import type { ConsoleRuntime } from '../console-runtime'
import { LoginPage } from '../login/login-page'
import { publicPaths } from '../public-paths'
import { FirstWords } from './first-words'
import { PublicNotFound } from './public-not-found'
import { Splash } from './splash'
import { TakeOver } from './take-over'
import { useEntering } from './use-entering'
import { useWorkplace } from './use-workplace'

/** What is shown by where the session stands: the guard's rules 1 to 7 (screens.md 1.5), and then the workplace. */
export function Gate({ runtime }: { readonly runtime: ConsoleRuntime }) {
  const state = useSessionState()
  const { pathname: path, search } = useLocation()
  const { product } = runtime.config
  const { workplace, failure, retry } = useWorkplace(runtime, state.phase !== 'anonymous')
  useEntering()
  const hasToken = state.phase !== 'anonymous'
  const leaving = state.phase === 'anonymous' && state.deliberate === true
  const decision = guardNavigation({ path, search, hasToken, leaving, pages: undefined, publicPaths })

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
      ) : showsLogin(state) && obstacle === undefined ? (
        <LoginPage product={product} onIdle={runtime.preload} />
      ) : (
        <Splash failure={obstacle} onRetry={retry} />
      )}
    </FirstWords>
  )
}

/** The login page stays from the first letter until the workplace is there, so that nothing flashes in between. */
function showsLogin(state: SessionState): boolean {
  if (state.phase === 'anonymous') return true
  return (state.phase === 'entering' || state.phase === 'ready') && state.fresh
}
