import { createObservable } from '../../session/observable'
import { createContext } from 'react'
import { isApiError } from '../../ports/api-error'
import type { Clock } from '../../ports/clock'

/** An error of the console itself (8.5, client exception). */
export interface LoggedError {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly message: string
  /** The source: a page, a file and line, or a promise. */
  readonly info: string
  readonly url: string
  readonly stack: string
}

export interface ErrorLogState {
  readonly entries: readonly LoggedError[]
  /** True while the dialog is open. */
  readonly open: boolean
}

/** The errors of this window, newest first. Outside of React, since errors may come at any time. */
export interface ErrorLog {
  readonly state: () => ErrorLogState
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (error: unknown, info: string) => void
  readonly clear: () => void
  readonly show: (open: boolean) => void
}

/** Limit for pages that fail repeatedly. */
const mostEntries = 100

/** Browsers report this without a fault: sizes are observed again in the next frame. */
const harmless = /ResizeObserver loop/

/** @param address returns the URL of the window */
export function createErrorLog(clock: Clock, address: () => string): ErrorLog {
  const state = createObservable<ErrorLogState>({ entries: [], open: false })
  let count = 0
  const change = (patch: Partial<ErrorLogState>) => state.set({ ...state.get(), ...patch })
  return {
    state: state.get,
    subscribe: state.subscribe,
    add: (error, info) => {
      const message = messageOf(error)
      // Aborted calls are not errors.
      if (isApiError(error, 'cancelled') || isAbort(error) || harmless.test(message)) return
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      count += 1
      const entry = { id: count, at: clock.now(), message, info, url: address(), stack }
      change({ entries: [entry, ...state.get().entries].slice(0, mostEntries) })
    },
    clear: () => change({ entries: [] }),
    show: (open) => change({ open }),
  }
}

/** The error log of the console; undefined for pages rendered without a console. */
export const ErrorLogContext = createContext<ErrorLog | undefined>(undefined)

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
