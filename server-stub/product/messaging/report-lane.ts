import { setTimeout as pause } from 'node:timers/promises'
import { connect, type IPublishPacket } from 'mqtt'
import { outageOf } from '../../platform/database/outage-of'
import type { BrokerWatch } from './broker-watch'
import { LaneLostError, type Delivery, type ReportReceipt } from './stored-reports'
import { readReportTopic, type Report } from './topics'

/** A report of a machine: JSON that is not validated yet. */
export interface MachineReport {
  readonly pushId: string
  readonly report: Report
  readonly content: unknown
  /** Undefined at the embedded broker, which repeats no report. */
  readonly receipt?: ReportReceipt | undefined
}

/** A broker, with the account of the server unless the address has it. */
export interface BrokerAccount {
  readonly url: string
  readonly username?: string | undefined
  readonly password?: string | undefined
}

/** Handles the reports of a lane. */
export interface ReportHandling {
  /** A report is acknowledged when this promise settles. Reports that are not JSON are skipped. */
  readonly onReport: (report: MachineReport) => Promise<void>
  /** Called when a report could not be handled, and when a subscription is refused. */
  readonly onError: (error: unknown) => void
}

export interface ReportLaneOptions extends ReportHandling {
  readonly broker: BrokerAccount
  readonly watch: BrokerWatch
  readonly clientId: string
  /** Whether the broker keeps reports for this client id while nobody is connected by it. */
  readonly isKept: boolean
  readonly topics: readonly string[]
  /** Whether the lane handles the reports of a machine. It acknowledges all others at once. */
  readonly isOwn: (pushId: string) => boolean
  /** Returns the receipt of a report; `isRepeated` when it may have been stored before. */
  readonly receiptOf?: (delivery: Delivery, isRepeated: boolean) => ReportReceipt
}

export interface ReportLane {
  /** Resolves when the subscriptions are set up for the first time. The broker may be unreachable for a while. */
  readonly ready: Promise<void>
  /** Leaves the broker, and resolves when the report that is being handled is stored or given up. */
  readonly close: () => Promise<void>
}

/** Delays in ms before each retry of a report that could not be stored. After the last retry the report is dropped. */
const patience = [100, 1000, 5000, 15_000, 30_000] as const
/** Delay in ms before each retry when the database is away, which the report is not to blame for. */
const outagePause = 1000

/**
 * Opens a connection to the broker that handles the reports of a part of the machines, one at a time: the next report
 * of a machine is not handled before the previous one is stored. The connection is restored automatically. A report is
 * acknowledged after it was handled, so that the broker resends the unstored reports of a server that crashed.
 */
export function openReportLane(options: ReportLaneOptions): ReportLane {
  const { broker, watch, clientId, isKept, topics, isOwn, receiptOf, onReport, onError } = options
  const closing = new AbortController()
  const { signal } = closing
  const take = async (packet: IPublishPacket): Promise<void> => {
    const named = readReportTopic(packet.topic)
    if (!named || !isOwn(named.pushId)) return
    const content = parse(packet.payload)
    if (content === undefined) return
    let isRepeated = packet.dup
    for (let tries = 0; ;) {
      signal.throwIfAborted()
      const receipt = receiptOf?.(deliveryOf(packet), isRepeated)
      try {
        return await onReport({ ...named, content, receipt })
      } catch (error) {
        if (error instanceof LaneLostError) throw error
        onError(error)
        isRepeated = true
        const isAway = outageOf(error) !== undefined
        const wait = isAway ? outagePause : patience[tries]
        if (wait === undefined) return
        if (!isAway) tries += 1
        await pause(wait, undefined, { signal })
      }
    }
  }
  const { url, ...account } = broker
  const client = connect(url, {
    ...account,
    clientId,
    reconnectPeriod: 1000,
    connectTimeout: 10_000,
    clean: !isKept,
  })
  // A new connection may begin before the last report of the previous one is stored, and waits for it.
  let last = Promise.resolve()
  // Calling `done` acknowledges the report. It is never called when the lane is closed or lost in the meantime.
  client.handleMessage = (packet, done) => {
    last = last.then(() => take(packet))
    last.then(
      () => done(),
      () => undefined,
    )
  }
  watch.follow(client)
  const ready = new Promise<void>((resolve) => {
    // Subscribes at every connection, because the broker may not have kept the subscriptions.
    client.on(
      'connect',
      () => void client.subscribeAsync([...topics], { qos: 1 }).then(() => resolve(), onError),
    )
  })
  return {
    ready,
    async close() {
      closing.abort()
      await client.endAsync(true)
      await last.catch(() => undefined)
    },
  }
}

function deliveryOf({ messageId, topic, payload }: IPublishPacket): Delivery {
  return { messageId, topic, payload }
}

function parse(payload: string | Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
