/** How far a modern message's time may be from the server's clock, either way. */
export const freshForMs = 120_000

/** Resolves to true the first time an id is given, false afterwards; after `untilMs` the id may be forgotten. */
export type RememberOnce = (id: string, untilMs: number) => Promise<boolean>

/** What the freshness of a message is judged by. All servers behind one balancer share one memory of ids. */
export interface Freshness {
  readonly nowMs: number
  readonly rememberOnce: RememberOnce
}

export function isStale(time: number, { nowMs }: Freshness): boolean {
  return Math.abs(nowMs - time) > freshForMs
}

/** To be asked only of what was opened, so that nobody can use up the ids of others. */
export async function isReplay(id: string, time: number, { rememberOnce }: Freshness): Promise<boolean> {
  return !(await rememberOnce(id, time + freshForMs))
}
