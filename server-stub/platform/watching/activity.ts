/** The kinds of work that are measured. */
export type ActivityKind = 'request' | 'job' | 'query' | 'message'

/** The subject of an activity. All texts are names of metadata, routes or code; none is a value that a person entered. */
export interface ActivityFacts {
  /** The path of a known route, with the names of its parameters. */
  readonly route?: string | undefined
  /** The code of a screen in the metadata. */
  readonly screen?: string | undefined
  readonly entity?: string | undefined
  /** The fields that a list is filtered by. */
  readonly filter?: readonly string[] | undefined
  /** The status of the response. */
  readonly status?: number | undefined
}

/** A piece of work from its begin to its end. */
export interface Activity {
  readonly kind: ActivityKind
  /** The name of the job or of the kind of message, the method of the request, or the statement without values. */
  readonly name: string
  /** The activity within which this one began. */
  readonly parent: Activity | undefined
  /** Returns what is known so far, as a request is identified while it is being handled. */
  readonly facts: () => ActivityFacts
}

/** Observes all activities of the process. Its functions must not throw. */
export interface Watcher {
  readonly began?: (activity: Activity) => void
  /** `error` is undefined when the activity succeeded. A request that was refused has succeeded in refusing. */
  readonly ended?: (activity: Activity, seconds: number, error: unknown) => void
  /** Counts messages whose outcome became known outside of an activity. */
  readonly counted?: (message: string, outcome: string, count: number) => void
}

/** Returns the request or the job within which an activity takes place; undefined for work outside of both. */
export function originOf(activity: Activity): Activity | undefined {
  for (let at: Activity | undefined = activity; at; at = at.parent)
    if (at.kind === 'request' || at.kind === 'job') return at
  return undefined
}
