import { openReportLane, type ReportLaneOptions } from './report-lane'
import { pushTopic } from './topics'

export interface MachineLink {
  /** Resolves when the subscriptions are set up for the first time. The broker may be unreachable for a while. */
  readonly ready: Promise<void>
  /** Resolves when the broker has accepted the message (at least once). Rejects when there is no connection. */
  readonly push: (pushId: string, message: object) => Promise<void>
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

/** Reports that are handled in parallel; four saturate a database with two cores. */
const lanes = 4

/**
 * Opens the server's connections to its machines, over any MQTT broker. Each connection handles the reports of a part
 * of the machines.
 */
export function openMachineLink(options: ReportLaneOptions): MachineLink {
  const opened = Array.from({ length: lanes }, (_, lane) => openReportLane(lane, lanes, options))
  const [first] = opened
  if (!first) throw new Error('There are no lanes.')
  return {
    ready: Promise.all(opened.map(({ ready }) => ready)).then(() => undefined),
    isConnected: () => first.client.connected,
    push: async (pushId, message) => {
      if (!first.client.connected) throw new Error('There is no connection to the broker.')
      await first.client.publishAsync(pushTopic(pushId), JSON.stringify(message), { qos: 1 })
    },
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  }
}
