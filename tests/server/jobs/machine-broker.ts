import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { pushTopic, readReportTopic, reportTopic } from '../../../server-stub/product/messaging/topics'
import type { Effects } from './effects'

/** A broker with a port for each server, and with machines that keep the contract of docs/machines.md. */
export interface MachineBroker {
  /** Opens a port for a server. Returns the address. */
  open(effects: Effects): Promise<string>
  /** Connects a machine, which carries out each push once and answers as often as it gets it. */
  connectMachine(pushId: string): Promise<PlayedMachine>
  stop(): Promise<void>
}

export interface PlayedMachine {
  /** The ids of the pushes that it has carried out, in order. */
  readonly done: readonly string[]
  /** How often it has received a push. */
  received: number
  /** Whether it answers. A machine that does not answer still carries out its pushes. */
  answers: boolean
}

/** The part of the broker's store of sessions that is used here, which its types leave out. */
interface KeptSessions {
  addSubscriptions(client: unknown, subscriptions: readonly { readonly topic: string }[]): Promise<unknown>
}

const sharing = /^\$share\/[^/]+\//

export async function startMachineBroker(): Promise<MachineBroker> {
  const broker = await Aedes.createBroker({ maxClientsIdLength: 128, connectTimeout: 60_000 })
  const effectsOf = new Map<number, Effects>()
  const servers: Server[] = []
  const machines: { endAsync: (isForced: boolean) => Promise<unknown> }[] = []
  // This broker has no shared subscriptions. Each lane of reports is the only member of its own, and gets every report.
  const withoutSharing = <T extends { readonly topic: string }>(subscription: T): T => ({
    ...subscription,
    topic: subscription.topic.replace(sharing, ''),
  })
  broker.authorizeSubscribe = (_client, subscription, done) => done(null, withoutSharing(subscription))
  // What the broker keeps for a lane it finds by the kept subscription, which is not the one that was authorized.
  const { persistence } = broker as unknown as { readonly persistence: KeptSessions }
  const keep = persistence.addSubscriptions.bind(persistence)
  persistence.addSubscriptions = (client, subscriptions) => keep(client, subscriptions.map(withoutSharing))
  broker.authorizePublish = (client, packet, done) => {
    const port = (client?.conn as Socket | undefined)?.localPort
    const effects = port === undefined ? undefined : effectsOf.get(port)
    const isPush = packet.topic.endsWith('/push')
    const fate = effects && isPush ? effects.ask(packet.topic) : 'normal'
    if (fate !== 'refused') done(null)
  }
  const listen = async (): Promise<number> => {
    const server = createServer(broker.handle)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  return {
    async open(effects) {
      const port = await listen()
      effectsOf.set(port, effects)
      return `mqtt://127.0.0.1:${port}`
    },
    async connectMachine(pushId) {
      const client = await connectAsync(`mqtt://127.0.0.1:${await listen()}`, { clientId: pushId })
      machines.push(client)
      const done: string[] = []
      const machine: PlayedMachine = { done, received: 0, answers: true }
      client.on('message', (topic, payload) => {
        if (readReportTopic(topic)) return
        const { id } = JSON.parse(payload.toString()) as { id: string }
        machine.received += 1
        if (!done.includes(id)) done.push(id)
        if (machine.answers)
          void client.publishAsync(reportTopic(pushId, 'answer'), JSON.stringify({ id, done: true }), {
            qos: 1,
          })
      })
      await client.subscribeAsync(pushTopic(pushId), { qos: 1 })
      return machine
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.endAsync(true)))
      await new Promise<void>((resolve) => broker.close(resolve))
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
