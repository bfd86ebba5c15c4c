/** Maximum difference between the time of a modern message and the server's clock, in either direction, ms. */
export const freshForMs = 120_000

/** Resolves to true for a new id, false for a repeated one. After `untilMs` the id may be forgotten. */
export type RememberOnce = (id: string, untilMs: number) => Promise<boolean>

/** The clock and the memory of ids that freshness is judged by. All servers behind one balancer share the memory. */
export interface Freshness {
  readonly nowMs: number
  readonly rememberOnce: RememberOnce
}

export function isStale(time: number, { nowMs }: Freshness): boolean {
  return Math.abs(nowMs - time) > freshForMs
}

/**
 * True for a repeated message. Call it only for messages that were opened, so that an attacker cannot use up the ids of
 * others.
 */
export async function isReplay(id: string, time: number, { rememberOnce }: Freshness): Promise<boolean> {
  return !(await rememberOnce(id, time + freshForMs))
}
