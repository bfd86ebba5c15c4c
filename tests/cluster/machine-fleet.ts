import { readFileSync } from 'node:fs'
import { connectAsync, type MqttClient } from 'mqtt'
import type { Client } from 'pg'
import { devicePassword } from '../../server-stub/product/messaging/device-secret'
import { reportTopic } from '../../server-stub/product/messaging/topics'
import type { RunningMosquitto } from './start-mosquitto'

/** Machines that are connected at the same time. */
export interface ConnectedMachines {
  /** Every machine sends its next report. Resolves when the broker has accepted all of them. */
  report(): Promise<void>
  disconnect(): Promise<void>
}

/** Connections that are opened, or reports that are sent, at the same time: fewer than a listening socket queues (100). */
const atOnce = 50
/** One loopback address has 28,000 ports for connections to the broker. */
const mostPorts = 25_000
/** What this process and the broker open beside the connections of machines. */
const otherFiles = 1000

/** Returns how many machines may be connected at the same time: each is an open file of this process and of the broker. */
export function mostConnections(): number {
  const [, limit = ''] = /^Max open files +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Math.min(mostPorts, Number(limit) - otherFiles)
}

/** The push id of a machine, by its number from 1. */
const pushIdOf = (number: number) => `machine-${number}`

/** Adds machines to the database, all of them online, and their accounts to the broker. */
export async function registerMachines(
  client: Client,
  broker: RunningMosquitto,
  count: number,
): Promise<void> {
  await client.query(
    `insert into records.machine (id, "machineNo", "machineName", "deviceType", "departmentId", "autoRefundFlag",
      "warrantyFlag", "salesStatus", "expireDate", "pushId", "onlineStatus")
      select n, 'machine-' || n, 'machine-' || n, 1, 1, 0, 0, 1, '2099-01-01', 'machine-' || n, 0
      from generate_series(1, $1::int) as n`,
    [count],
  )
  await client.query('analyze records.machine')
  const secret = await secretOf(client)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const passwords = numbers.map(
    (number) => [pushIdOf(number), devicePassword(secret, pushIdOf(number))] as const,
  )
  await broker.setMachines(new Map(passwords))
}

/**
 * Connects machines, each over a connection of its own with its own account.
 * @param numbers of the machines
 */
export async function connectMachines(
  client: Client,
  broker: RunningMosquitto,
  numbers: readonly number[],
): Promise<ConnectedMachines> {
  const secret = await secretOf(client)
  const connections: { readonly pushId: string; readonly connection: MqttClient }[] = []
  await forAll(numbers, async (number) => {
    const pushId = pushIdOf(number)
    const connection = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      clientId: pushId,
      username: pushId,
      password: devicePassword(secret, pushId),
      keepalive: 0,
      // The broker, the servers and the database share the processors with this process.
      connectTimeout: 120_000,
      reconnectPeriod: 0,
    })
    connections.push({ pushId, connection })
  })
  let sent = 0
  return {
    async report() {
      sent += 1
      const state = JSON.stringify({ online: sent % 2 === 0, signalStrength: sent })
      await forAll(connections, async ({ pushId, connection }) => {
        await connection.publishAsync(reportTopic(pushId, 'state'), state, { qos: 1 })
      })
    },
    async disconnect() {
      await forAll(connections, ({ connection }) => connection.endAsync())
    },
  }
}

/** The secret from which the passwords of machines are derived. */
async function secretOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ key: string }>(
    `select key from console.server_key where name = 'devices'`,
  )
  return rows[0]?.key ?? ''
}

/** Calls `work` for all items, some at the same time. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
