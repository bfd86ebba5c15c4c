import { createServer, type AddressInfo } from 'node:net'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { isDevicePassword } from './device-secret'
import { mayReport, pushTopic } from './topics'

/** The server's own account at the embedded broker. */
export const serverAccount = 'console-server'

export interface EmbeddedBroker {
  readonly port: number
  readonly close: () => Promise<void>
}

export interface EmbeddedBrokerOptions {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** The secret from which the passwords of machines and of the server are derived. */
  readonly secret: string
}

/** Return codes of CONNACK. */
const badClientId = 2
const badPassword = 4
const largestPacket = 256 * 1024

/**
 * Starts an MQTT broker in this process, for one server and its machines. A machine logs in with its push id, which is
 * also its client id, and the derived password; it can publish only its own reports and subscribe only to its own pushes.
 */
export async function startEmbeddedBroker({
  host,
  port,
  secret,
}: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const broker = await Aedes.createBroker({ maxClientsIdLength: 128, connectTimeout: 10_000 })
  const accounts = new WeakMap<Client, string>()
  broker.authenticate = (client, username, password, done) => {
    const refuse = (message: string, returnCode: number) =>
      done(Object.assign(new Error(message), { returnCode }) as AuthenticateError, false)
    if (!username || !isDevicePassword(secret, username, password))
      return refuse('Wrong account or password.', badPassword)
    // A connection by the client id of another machine would end the connection of that machine.
    if (username !== serverAccount && client.id !== username)
      return refuse('The client id is not the account.', badClientId)
    accounts.set(client, username)
    return done(null, true)
  }
  broker.authorizePublish = (client, packet, done) => {
    const account = client ? accounts.get(client) : serverAccount
    const isAllowed =
      packet.payload.length <= largestPacket &&
      (account === serverAccount || (account !== undefined && mayReport(account, packet.topic)))
    done(isAllowed ? null : new Error('Not allowed.'))
  }
  broker.authorizeSubscribe = (client, subscription, done) => {
    const account = accounts.get(client)
    const isAllowed =
      account === serverAccount || (account !== undefined && subscription.topic === pushTopic(account))
    // Null refuses this subscription and keeps the connection.
    done(null, isAllowed ? subscription : null)
  }
  const server = createServer(broker.handle)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await new Promise<void>((resolve) => broker.close(resolve))
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
