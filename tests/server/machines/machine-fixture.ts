import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openMachines, type Machines } from '../../../server-stub/product/machines/open-machines'
import { devicePassword } from '../../../server-stub/product/messaging/device-secret'
import { pushTopic, reportTopic, type Report } from '../../../server-stub/product/messaging/topics'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import type { TestDatabases } from '../support/databases'

export type Row = Record<string, unknown>

export interface Push {
  readonly id: string
  readonly type: number
  readonly content: Row
  readonly expiresAt: string
}

/** Opens a console with a broker, and chooses one of its machines for the tests to play. */
export function useMachines(database: TestDatabases) {
  let server: ConsoleServer
  let machines: Machines
  let admin: Client
  let machine: Row = {}
  const refunds: string[] = []
  const warnings: string[] = []
  const clients: MqttClient[] = []
  const select = (entity: string, where: Row) =>
    server.work('machine', async (context) => context.select(entity, where))

  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    machines = await openMachines({
      database: server.database,
      environment: { brokerUrl: undefined, brokerPort: 0, host: '127.0.0.1' },
      work: server.work,
      refunds: {
        beginAutomatic: async (_, orderId) => {
          refunds.push(orderId)
          return undefined
        },
        wake: () => undefined,
      },
      warn: (error, message) => warnings.push(`${message} ${String(error)}`),
    })
    server.onPushes(machines.wake)
    const found = await select('machine', { onlineStatus: [0], deviceType: [1], salesStatus: [1] })
    machine = found.find((row) => row['pushId'] && row['permissionStatus'] === 0 && row['payeeId']) ?? {}
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
  })
  afterAll(async () => {
    await machines.close()
    await server.stop()
  })

  const connect = async (
    pushId: string,
    password = devicePassword(machines.secret, pushId),
    clientId = pushId,
  ) => {
    const account = { username: pushId, password, clientId }
    const client = await connectAsync(machines.brokerUrl, { ...account, reconnectPeriod: 0 })
    clients.push(client)
    return client
  }
  const send = (body: Row, by = admin) => by.call('POST', '/push/send', { body })
  return {
    refunds,
    warnings,
    server: () => server,
    machines: () => machines,
    admin: () => admin,
    machine: () => machine,
    select,
    connect,
    rowOf: async (entity: string, id: unknown) => (await select(entity, { id: [id] }))[0] ?? {},
    set: (entity: string, id: unknown, values: Row) =>
      server.work(entity, (context) => context.update(entity, [String(id)], values)),
    /** Connects as the machine, collects its pushes, and answers them by `answer`. */
    open: async (answer?: (push: Push) => Row) => {
      const pushId = String(machine['pushId'])
      const client = await connect(pushId)
      const heard: Push[] = []
      const say = (report: Report, content: unknown) =>
        client.publishAsync(reportTopic(pushId, report), JSON.stringify(content), { qos: 1 })
      client.on('message', (_topic, payload) => {
        const push = JSON.parse(payload.toString()) as Push
        heard.push(push)
        const said = answer?.(push)
        if (said) void say('answer', { id: push.id, ...said })
      })
      await client.subscribeAsync(pushTopic(pushId), { qos: 1 })
      return { client, heard, say }
    },
    send,
    /** Sends a push to the chosen machine, and returns the id of its record. */
    sent: async (body: Row): Promise<string> => {
      const answer = await send({ machineIds: [machine['id']], ...body })
      expect(answer).toMatchObject({ success: true })
      return String((answer.data as { ids: string[] }).ids[0])
    },
  }
}
