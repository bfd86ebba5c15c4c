import { connect, type MqttClient } from 'mqtt'
import { pushTopic, reportTopic } from '../messaging/topics'
import type { PushMessage } from '../push/push-queue'
import { readPush } from './pushes/read-push'
import type { Said } from './said'

export interface MachineLineOptions {
  readonly url: string
  readonly pushId: string
  readonly password: string
  /** Milliseconds between two tries to connect. */
  readonly again: number
  /** Each time the machine is connected and hears its pushes. */
  readonly onOpen: () => void
  readonly onPush: (push: PushMessage) => void
  readonly onTrouble: (error: Error) => void
}

/** A machine's connection to the broker, under its own account. */
export interface MachineLine {
  readonly isConnected: () => boolean
  /** Whether little of what was said is still on its way. */
  readonly isFree: () => boolean
  /** At least once; what a broken connection kept back follows when it is there again. */
  readonly say: (said: Said) => void
  readonly open: () => void
  /** Ends as a machine does that loses its power: the broker speaks its last will. */
  readonly drop: () => Promise<void>
  /** Takes its leave: the broker speaks no last will, so that nobody takes the machine for one without power. */
  readonly leave: () => Promise<void>
}

const manyOnTheWay = 10
const parting = 2000

/** Opens nothing yet. */
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
