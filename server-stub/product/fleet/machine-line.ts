import { connect, type MqttClient } from 'mqtt'
import { pushTopic, reportTopic } from '../messaging/topics'
import type { PushMessage } from '../push/push-queue'
import { readPush } from './pushes/read-push'
import type { Said } from './said'

export interface MachineLineOptions {
  readonly url: string
  readonly pushId: string
  readonly password: string
  /** Milliseconds between two attempts to connect. */
  readonly again: number
  /** Called whenever the machine has connected and subscribed to its pushes. */
  readonly onOpen: () => void
  readonly onPush: (push: PushMessage) => void
  readonly onTrouble: (error: Error) => void
}

/** A machine's connection to the broker, under the machine's own account. */
export interface MachineLine {
  readonly isConnected: () => boolean
  /** Whether few reports are still being sent, so that the broker keeps up. */
  readonly isFree: () => boolean
  /** Sends a report, at least once. Reports that a broken connection held back follow after reconnecting. */
  readonly say: (said: Said) => void
  readonly open: () => void
  /** Ends the connection as a power failure would: the broker publishes the last will. */
  readonly drop: () => Promise<void>
  /** Disconnects properly: the broker publishes no last will, so that the machine is not reported off line. */
  readonly leave: () => Promise<void>
}

const manyOnTheWay = 10
const parting = 2000

/** Creates the connection, but does not open it. */
export function createMachineLine(options: MachineLineOptions): MachineLine {
  const { url, pushId, password, again, onOpen, onPush, onTrouble } = options
  const underway = new Set<Promise<unknown>>()
  let client: MqttClient | undefined
  const end = async (isForced: boolean): Promise<void> => {
    const ended = client
    if (!ended) return
    if (ended.connected) await Promise.race([Promise.allSettled(underway), pause(parting)])
    underway.clear()
    client = undefined
    await ended.endAsync(isForced || !ended.connected)
  }
  return {
    isConnected: () => client?.connected === true,
    isFree: () => client?.connected === true && underway.size < manyOnTheWay,
    say: ([report, content]) => {
      if (!client) return
      const sent = client
        .publishAsync(reportTopic(pushId, report), JSON.stringify(content), { qos: 1 })
        .catch(onTrouble)
      underway.add(sent)
      void sent.then(() => underway.delete(sent))
    },
    open: () => {
      const opened = connect(url, {
        clientId: pushId,
        username: pushId,
        password,
        clean: true,
        reconnectPeriod: again,
        connectTimeout: 10_000,
        resubscribe: false,
        will: {
          topic: reportTopic(pushId, 'state'),
          payload: Buffer.from(JSON.stringify({ online: false })),
          qos: 1,
          retain: false,
        },
      })
      client = opened
      opened.on('error', onTrouble)
      opened.on('message', (_topic, payload) => {
        const push = readPush(payload)
        if (push) onPush(push)
      })
      opened.on('connect', () => {
        opened.subscribeAsync(pushTopic(pushId), { qos: 1 }).then(onOpen, onTrouble)
      })
    },
    drop: () => end(true),
    leave: () => end(false),
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
