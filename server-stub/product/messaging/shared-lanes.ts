import { createJobRunner } from '../../platform/jobs/job-runner'
import type { DatabaseClient } from '../../platform/database/sql/database-client'
import { leaseSeconds, type LaneLeases } from './lane-leases'
import { forgetReports } from './stored-reports'

/** The open connection of a lane. */
interface OpenLane {
  readonly close: () => Promise<void>
}

export interface SharedLanesOptions {
  readonly db: DatabaseClient
  readonly leases: LaneLeases
  readonly open: (lane: number) => OpenLane
  readonly onError: (error: unknown) => void
}

/** Milliseconds between two signs of life. */
const everyMs = 1000

/**
 * Keeps this server's share of the lanes open: takes lanes that are free or whose server has died, and gives up those
 * that a new server should have.
 */
export function shareLanes({ db, leases, open, onError }: SharedLanesOptions): OpenLane {
  const lanes = new Map<number, OpenLane>()
  /** Lanes whose last report is still being stored: opened again now, they would store it twice. */
  const closing = new Map<number, Promise<void>>()
  const leaving = new Map<number, Promise<void>>()
  const close = (lane: number): Promise<void> => {
    const opened = lanes.get(lane)
    if (!opened) return closing.get(lane) ?? Promise.resolve()
    lanes.delete(lane)
    const closed = opened
      .close()
      .catch(onError)
      .finally(() => closing.delete(lane))
    closing.set(lane, closed)
    return closed
  }
  const giveUp = (lane: number): void => {
    const given = close(lane)
      .then(() => leases.giveUp(lane))
      .catch(onError)
      .finally(() => leaving.delete(lane))
    leaving.set(lane, given)
  }
  let expiry: NodeJS.Timeout | undefined
  // Two servers with the same lane would take turns at throwing each other out of the broker.
  const expireAt = (time: number): void => {
    clearTimeout(expiry)
    expiry = setTimeout(() => [...lanes.keys()].forEach((lane) => void close(lane)), time - performance.now())
    expiry.unref()
  }
  const share = async (): Promise<void> => {
    const beganAt = performance.now()
    const { held, fair } = await leases.renew()
    expireAt(beganAt + leaseSeconds * 1000)
    for (const lane of lanes.keys()) if (!held.includes(lane)) void close(lane)
    const kept = held.filter((lane) => !leaving.has(lane))
    for (const lane of kept.slice(fair)) giveUp(lane)
    const taken = kept.length < fair ? await leases.take(fair - kept.length) : []
    for (const lane of [...kept.slice(0, fair), ...taken])
      if (!lanes.has(lane) && !closing.has(lane) && !leaving.has(lane)) lanes.set(lane, open(lane))
    await forgetReports(db, held)
  }
  const runner = createJobRunner('lanes of reports', share, onError, everyMs)
  runner.wake()
  return {
    close: async () => {
      await runner.close()
      clearTimeout(expiry)
      for (const lane of lanes.keys()) void close(lane)
      await Promise.all([...closing.values(), ...leaving.values()])
      await leases.leave().catch(onError)
    },
  }
}
