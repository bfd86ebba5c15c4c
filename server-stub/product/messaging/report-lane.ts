import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type MqttClient } from 'mqtt'
import { allReports, laneOf, readReportTopic, sharedTopic, type Report } from './topics'

/** A report of a machine: JSON that is not validated yet. */
export interface MachineReport {
  readonly pushId: string
  readonly report: Report
  readonly content: unknown
}

export interface ReportLaneOptions {
  readonly url: string
  readonly username?: string | undefined
  readonly password?: string | undefined
  /**
   * Identifies this server at the broker, which then queues reports while the server is away. Undefined keeps no queue.
   */
  readonly clientId?: string | undefined
  /** Whether several servers share the reports (`$share`, which brokers other than the embedded one support). */
  readonly isShared: boolean
  /** A report is acknowledged when this promise settles. Reports that are not JSON are skipped. */
  readonly onReport: (report: MachineReport) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface ReportLane {
  readonly client: MqttClient
  /** Resolves when the subscriptions are set up for the first time. The broker may be unreachable for a while. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

/** Delays in ms before each retry of a report that could not be stored. After the last retry the report is dropped. */
const patience = [100, 1000, 5000, 15_000, 30_000] as const

/**
 * Opens a connection to the broker that handles the reports of a part of the machines, one at a time: the next report
 * of a machine is not handled before the previous one is stored. The connection is restored automatically. A report is
 * acknowledged after it was handled, so that the broker resends the unstored reports of a server that crashed.
 */
export function openReportLane(lane: number, lanes: number, options: ReportLaneOptions): ReportLane {
  const { url, username, password, clientId, isShared, onReport, onError } = options
  const closing = new AbortController()
  const take = async (topic: string, payload: Buffer): Promise<void> => {
    const named = readReportTopic(topic)
    if (!named || laneOf(named.pushId, lanes) !== lane) return
    const content = parse(payload)
    if (content === undefined) return
    for (const wait of [...patience, undefined]) {
      try {
        return await onReport({ ...named, content })
      } catch (error) {
        onError(error)
        if (wait === undefined) return
        await pause(wait, undefined, { signal: closing.signal })
      }
    }
  }
  const client = connect(url, {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    clientId: `${clientId ?? `console-${randomUUID()}`}-${lane}`,
    reconnectPeriod: 1000,
    connectTimeout: 10_000,
    clean: clientId === undefined,
  })
  // Calling `done` acknowledges the report. It is never called when the server stops in the meantime.
  client.handleMessage = (packet, done) =>
    void take(packet.topic, Buffer.from(packet.payload)).then(
      () => done(),
      () => undefined,
    )
  client.on('error', onError)
  const topics = isShared ? allReports.map((topic) => sharedTopic(topic, lane)) : [...allReports]
  const ready = new Promise<void>((resolve) => {
    // Subscribes at every connection, because the broker may not have kept the subscriptions.
    client.on('connect', () => void client.subscribeAsync(topics, { qos: 1 }).then(() => resolve(), onError))
  })
  const close = async (): Promise<void> => {
    closing.abort()
    await client.endAsync(true)
  }
  return { client, ready, close }
}

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
