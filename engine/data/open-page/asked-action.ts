/** An action that runs on a record as soon as the page of the record has loaded it. */
export interface AskedAction {
  /** Code of the record's list. */
  readonly list: string
  readonly id: string
  readonly action: string
}

/** Returns the state of a navigation to the page of a record that asks for an action there. */
export function askFor(asked: AskedAction): unknown {
  return { asked }
}

/** Reads the action that a navigation asks for; undefined when it asks for none. */
export function readAsked(state: unknown): AskedAction | undefined {
  return (state as { readonly asked?: AskedAction } | null | undefined)?.asked
}
