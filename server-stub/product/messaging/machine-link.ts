import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'mqtt'
import type { DatabaseClient } from '../../platform/database/sql/database-client'
import { createBrokerWatch, type BrokerWatch, type BrokerWatchOptions } from './broker-watch'
import { createLaneLeases } from './lane-leases'
import { openReportLane, type BrokerAccount, type ReportHandling, type ReportLane } from './report-lane'
import { shareLanes } from './shared-lanes'
import { createReceipt } from './stored-reports'
import { allReports, laneOf, pushTopic, sharedTopic } from './topics'

export interface MachineLink {
  /** Resolves when the subscriptions of a server's own broker are set up, at once for a broker that servers share. */
  readonly ready: Promise<void>
  /**
   * Resolves when the broker has accepted the message (at least once). Rejects when there is no connection, or no answer
   * within some seconds.
   */
  readonly push: (pushId: string, message: object) => Promise<void>
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

export interface MachineLinkOptions extends ReportHandling, BrokerWatchOptions {
  readonly broker: BrokerAccount
  /** Milliseconds that the broker has to accept a message. */
  readonly patienceMs?: number
  /** What the servers share that share the broker. Undefined for the broker inside this server. */
  readonly shared?: { readonly db: DatabaseClient; readonly secret: string } | undefined
}

/** What all lanes of a server have in common. */
type LaneHandling = ReportHandling & { readonly watch: BrokerWatch }

const patience = 5000
/** Reports that are handled in parallel by the server of an embedded broker; four saturate a database with two cores. */
const ownLanes = 4
/** Reports that are handled in parallel by all servers of a shared broker, and the most servers that share them. */
const commonLanes = 8

/**
 * Opens the server's connections to its machines, over any MQTT broker: one for pushes, and one for each of its lanes,
 * which handles the reports of a part of the machines.
 */
export function openMachineLink({
  broker,
  shared,
  onAway,
  onBack,
  patienceMs = patience,
  ...rest
}: MachineLinkOptions): MachineLink {
  const { url, ...account } = broker
  const id = `console-${randomUUID()}`
  const pushes = connect(url, { ...account, clientId: id, reconnectPeriod: 1000, connectTimeout: 10_000 })
  const watch = createBrokerWatch({ onAway, onBack })
  watch.follow(pushes)
  const handling: LaneHandling = { ...rest, watch }
  const lanes = shared ? openSharedLanes(broker, shared, handling) : openOwnLanes(broker, id, handling)
  return {
    ready: lanes.ready,
    isConnected: () => pushes.connected,
    push: async (pushId, message) => {
      if (!pushes.connected) throw new Error('There is no connection to the broker.')
      const isOver = new AbortController()
      const accepted = pushes.publishAsync(pushTopic(pushId), JSON.stringify(message), { qos: 1 })
      // The client would wait until the broker is back, and send the message then.
      const late = pause(patienceMs, undefined, { signal: isOver.signal }).then(() => {
        throw new Error('The broker does not answer.')
      })
      await Promise.race([accepted, late]).finally(() => isOver.abort())
    },
    close: async () => void (await Promise.all([pushes.endAsync(true), lanes.close()])),
  }
}

function openOwnLanes(broker: BrokerAccount, id: string, handling: LaneHandling): ReportLane {
  const opened = Array.from({ length: ownLanes }, (_, lane) =>
    openReportLane({
      ...handling,
      broker,
      clientId: `${id}-${lane}`,
      isKept: false,
      topics: allReports,
      isOwn: (pushId) => laneOf(pushId, ownLanes) === lane,
    }),
  )
  return {
    ready: Promise.all(opened.map(({ ready }) => ready)).then(() => undefined),
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  }
}

/**
 * A lane has one name at the broker, by which one server at a time is connected. The broker keeps what this server has
 * not acknowledged, and sends it in order to the next server with the lane. Several members of a shared subscription
 * would get the reports of one machine in turn, and store them in any order.
 */
function openSharedLanes(
  broker: BrokerAccount,
  { db, secret }: NonNullable<MachineLinkOptions['shared']>,
  handling: LaneHandling,
): ReportLane {
  // Consoles with different databases may use the same broker.
  const name = `console-${createHmac('sha256', secret).update('lanes').digest('hex').slice(0, 12)}`
  const leases = createLaneLeases(db, commonLanes)
  const open = (lane: number) => {
    const clientId = `${name}-${lane}`
    return openReportLane({
      ...handling,
      broker,
      clientId,
      isKept: true,
      topics: allReports.map((topic) => sharedTopic(topic, clientId)),
      isOwn: (pushId) => laneOf(pushId, commonLanes) === lane,
      receiptOf: (delivery, isRepeated) => createReceipt(lane, leases.holder, delivery, isRepeated),
    })
  }
  const { close } = shareLanes({ db, leases, open, onError: handling.onError })
  return { ready: Promise.resolve(), close }
}
