import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type MqttClient } from 'mqtt'
import { allReports, laneOf, readReportTopic, sharedTopic, type Report } from './topics'

/** What a machine said: JSON that nobody has checked yet. */
export interface MachineReport {
  readonly pushId: string
  readonly report: Report
  readonly content: unknown
}

export interface ReportLaneOptions {
  readonly url: string
  readonly username?: string | undefined
  readonly password?: string | undefined
  /** Names this server at the broker, which then keeps reports for it while it is away; without it the broker forgets it. */
  readonly clientId?: string | undefined
  /** Whether several servers share the reports among them (`$share`, of brokers that stand alone). */
  readonly isShared: boolean
  /** A report is taken off the broker when this settles; one that is no JSON is passed over. */
  readonly onReport: (report: MachineReport) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface ReportLane {
  readonly client: MqttClient
  /** Resolves when reports come in for the first time; there may be no broker for a while. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

/** How long it waits before a report that could not be stored is tried again, in ms; after the last it is given up. */
const patience = [100, 1000, 5000, 15_000, 30_000] as const

/**
 * A connection to the broker that deals with a part of the machines, with one report after another: the next of a machine
 * is never looked at before the last has been stored. It comes back by itself when the broker does. A report is
 * acknowledged when it has been dealt with: what a server that dies had not stored, the broker sends again.
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
  // The acknowledgement of a report goes out when this calls back; when the server ends meanwhile, never.
  client.handleMessage = (packet, done) =>
    void take(packet.topic, Buffer.from(packet.payload)).then(
      () => done(),
      () => undefined,
    )
  client.on('error', onError)
  const topics = isShared ? allReports.map((topic) => sharedTopic(topic, lane)) : [...allReports]
  const ready = new Promise<void>((resolve) => {
    // Anew at each connection: the broker may keep nothing of the last.
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
