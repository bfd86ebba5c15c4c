import type { OpenPagesStore } from '../ports/open-pages-store'
import type { SessionState } from './session-state'

/**
 * The open pages of a window end with the session (6.1: a logout clears what is stored of it). One that ran
 * out (401), or ended in another window, leaves them to the same person, who goes on where they were; they are gone as
 * soon as it is somebody else who comes.
 */
export function forgetPages(state: SessionState, pages: OpenPagesStore): void {
  if (state.phase === 'ready') pages.forget(state.profile.user.id)
  else if (state.phase === 'anonymous' && (state.deliberate || state.notice?.kind === 'error')) pages.forget()
}
