import type { ComponentType } from 'react'
import { loadCode } from '../../registry/load-code'

/** A component whose code is loaded on demand and then available synchronously. */
export interface LoadablePart<Props> {
  /** Loads the code once. After a failure the next call loads it again. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly component: () => ComponentType<Props> | undefined
}

/**
 * Creates a part that never suspends, unlike `React.lazy`: the caller awaits `load` first, so that the focused element
 * stays on the page until its replacement can take the focus.
 */
export function loadablePart<Props>(load: () => Promise<ComponentType<Props>>): LoadablePart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  return {
    component: () => loaded,
    load: () => {
      loading ??= loadCode(load).then(
        (component) => (loaded = component),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
