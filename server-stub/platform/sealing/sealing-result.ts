/**
 * The reason why a sealed message was not opened. `malformed`: wrong form; `wrong-suite`: another suite, or one that is
 * not allowed; `stale`: outside the time window; `tampered`: altered, moved, or under another key; `replayed`.
 */
export type SealingFailure = 'malformed' | 'wrong-suite' | 'stale' | 'tampered' | 'replayed'

export type SealingResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: SealingFailure }

export const opened = <T>(value: T): SealingResult<T> => ({ ok: true, value })

export const refused = (failure: SealingFailure): SealingResult<never> => ({ ok: false, failure })
