import type { MqttClient } from 'mqtt'

/** Follows the connections of a server to one broker. */
export interface BrokerWatch {
  readonly follow: (client: Pick<MqttClient, 'on'>) => void
}

export interface BrokerWatchOptions {
  /** Called with the first error of an outage, however many connections fail, and however often they try again. */
  readonly onAway: (error: unknown) => void
  /** Called when the first connection after an outage is open. */
  readonly onBack: () => void
}

/** Reports when a broker goes away and when it answers again, once each. */
export function createBrokerWatch({ onAway, onBack }: BrokerWatchOptions): BrokerWatch {
  let isAway = false
  return {
    follow: (client) => {
      client.on('error', (error) => {
        if (!isAway) onAway(error)
        isAway = true
      })
      client.on('connect', () => {
        if (isAway) onBack()
        isAway = false
      })
    },
  }
}
