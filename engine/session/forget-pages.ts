import type { OpenPagesStore } from '../ports/open-pages-store'
import type { SessionState } from './session-state'

/**
 * Clears the window's open pages at the end of the session (6.1: a logout clears its stored data). After a timeout
 * (401) or a logout in another window they stay for the same person, and are cleared when another person logs in.
 */
export function forgetPages(state: SessionState, pages: OpenPagesStore): void {
  if (state.phase === 'ready') pages.forget(state.profile.user.id)
  else if (state.phase === 'anonymous' && (state.deliberate || state.notice?.kind === 'error')) pages.forget()
}
