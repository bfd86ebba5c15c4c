import type { ComponentType } from 'react'
import { loadCode } from '../registry/load-code'

/** A component whose code is loaded when it is first needed, and which then is there without any wait. */
export interface LoadablePart<Props> {
  /** Loads it, once; what did not come is loaded when it is asked for again. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly component: () => ComponentType<Props> | undefined
}

/**
 * Unlike React.lazy it never suspends: whoever shows it waits for `load` first, so that what has the focus stays in
 * the page until there is something to take the focus over.
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
