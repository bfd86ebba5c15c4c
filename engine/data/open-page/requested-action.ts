/** An action that runs on a record as soon as the page of the record has loaded it. */
export interface RequestedAction {
  /** Code of the record's list. */
  readonly list: string
  readonly id: string
  readonly action: string
}

/** Returns the state of a navigation to the page of a record that requests an action there. */
export function requestAction(requested: RequestedAction): unknown {
  return { requested }
}

/** Reads the action that a navigation requests; undefined when it requests none. */
export function readRequestedAction(state: unknown): RequestedAction | undefined {
  return (state as { readonly requested?: RequestedAction } | null | undefined)?.requested
}
