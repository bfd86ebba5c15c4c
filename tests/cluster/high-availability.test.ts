import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { basePath } from '../../server-stub/platform/request/base-path'
import { runFolder } from '../server/support/run-folder'
import { beginServerProcess, type StartingServer } from '../server/support/start-server-process'
import { choosePorts } from './choose-ports'
import { sendOverHttp } from './send-over-http'
import { shippedText } from './shipped-configuration'
import { startEtcd, type RunningEtcd } from './start-etcd'
import { startHaproxy, type RunningHaproxy } from './start-haproxy'
import { startPatroni, type RunningPatroni } from './start-patroni'
import { startSteadyLoad, type SteadyLoad } from './steady-load'

const { ttl, loop_wait: loopWait } = (
  parse(shippedText('patroni.yaml')) as { bootstrap: { dcs: { ttl: number; loop_wait: number } } }
).bootstrap.dcs
/** Seconds within which everyone can write again: the failover of Patroni, and five for the rest. */
const limit = ttl + loopWait + 5

/** What was killed. */
interface Killed {
  /** Brings it back. */
  heal(): unknown
  /** Addresses of servers that do not answer meanwhile. */
  readonly unreachable?: readonly string[]
  /** Seconds for which Patroni asks a member that does not answer, before it chooses a leader. */
  readonly asking?: number
}

describe('four servers before three PostgreSQL under Patroni', () => {
  const folder = mkdtempSync(join(runFolder, 'available-'))
  const running: { stop(): Promise<unknown> }[] = []
  let etcd: RunningEtcd
  let patroni: RunningPatroni
  let haproxy: RunningHaproxy
  let servers: { readonly address: string; process: StartingServer; begin(): StartingServer }[]
  let load: SteadyLoad
  const figures: string[] = []

  beforeAll(async () => {
    // The account that runs the programs has to get to its own folders.
    chmodSync(folder, 0o755)
    etcd = await startEtcd(folder)
    running.push(etcd)
    patroni = await startPatroni(folder, etcd.hosts)
    running.push(patroni)
    haproxy = await startHaproxy(folder, patroni.members)
    running.push({ stop: () => haproxy.kill() })
    const { port } = await patroni.leader()
    const owner = new Client(`postgres://postgres:${patroni.superuserPassword}@127.0.0.1:${port}/postgres`)
    await owner.connect()
    await owner.query(`create role console login password 'console'`)
    await owner.query('create database console owner console')
    await owner.end()
    const databaseAt = (place: number) => `postgres://console:console@127.0.0.1:${place}/console`
    servers = (await choosePorts(4)).map((each) => {
      const begin = () =>
        beginServerProcess(join(folder, 'data'), {
          DATABASE_URL: databaseAt(haproxy.port),
          DATABASE_READ_URL: databaseAt(haproxy.readPort),
          PORT: String(each),
          MQTT_PORT: '0',
        })
      return { address: `http://127.0.0.1:${each}`, process: begin(), begin }
    })
    running.push({ stop: () => Promise.all(servers.map(({ process }) => process.kill())) })
    await Promise.all(servers.map(({ process }) => process.listens))
    load = await startSteadyLoad(servers.map(({ address }) => address))
    running.push(load)
    await load.everyoneWrites()
  }, 600_000)
  afterAll(async () => {
    process.stdout.write(`${figures.join('\n')}\n`)
    for (const each of running.reverse()) await each.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Each kills something, and returns what brings it back. */
  const kills: readonly [string, () => Promise<Killed>][] = [
    [
      'the leader is killed',
      async () => {
        const leader = await patroni.leader()
        await leader.kill()
        return { heal: () => leader.start() }
      },
    ],
    [
      'the synchronous replica is killed',
      async () => {
        const replica = await patroni.synchronousReplica()
        await replica.kill()
        return { heal: () => replica.start() }
      },
    ],
    [
      'the leading etcd is killed',
      async () => {
        const member = await etcd.leader()
        await member.kill()
        return { heal: () => member.start() }
      },
    ],
    [
      'a server is killed',
      async () => {
        const [server] = servers
        if (!server) throw new Error('Four servers have started.')
        await server.process.kill()
        const heal = async () => {
          server.process = server.begin()
          await server.process.listens
        }
        return { heal, unreachable: [server.address] }
      },
    ],
    [
      'HAProxy is killed, and started by its supervisor',
      async () => {
        await haproxy.kill()
        haproxy.start()
        return { heal: () => haproxy.isListening() }
      },
    ],
    [
      'the leader is changed by hand',
      async () => {
        await patroni.switchOver()
        return { heal: () => undefined }
      },
    ],
    [
      'the leader hangs',
      async () => {
        const leader = await patroni.leader()
        leader.freeze()
        return { heal: () => leader.thaw(), asking: 2 }
      },
    ],
    [
      'the synchronous replica hangs',
      async () => {
        const replica = await patroni.synchronousReplica()
        replica.freeze()
        return { heal: () => replica.thaw() }
      },
    ],
  ]

  it.each(kills)('serve again in time when %s', { timeout: 300_000 }, async (name, kill) => {
    load.unreachable.clear()
    const before = load.counts()
    const from = performance.now()
    const { heal, unreachable = [], asking = 0 } = await kill()
    await load.everyoneWrites()
    await heal()
    await etcd.isWhole()
    await patroni.isWhole()
    await load.everyoneWrites()
    const pause = load.longestPause(from)
    const { acknowledged, refused } = load.counts()
    figures.push(
      `${name}: nobody waited longer than ${pause.toFixed(1)} s for a write and ` +
        `${load.longestAnswer(from).toFixed(1)} s for an answer; ` +
        `${acknowledged - before.acknowledged} writes, ${refused - before.refused} refusals`,
    )
    expect(load.mistakes).toEqual([])
    expect([...load.unreachable]).toEqual(unreachable)
    expect(pause).toBeLessThan(limit + asking)
  })

  it('know everyone on every server, and everything that was acknowledged', async () => {
    await load.stop()
    expect(load.mistakes).toEqual([])
    for (const { address } of servers) {
      const send = sendOverHttp(address)
      const read = (authorization: string) =>
        send({ url: `${basePath}/system/sysWordLabel/getPage?pageSize=-1`, headers: { authorization } })
      for (const token of load.tokens) {
        const { status, data } = await read(token)
        expect(status).toBe(200)
        const { list } = data as { list: readonly { code: string; name: string }[] }
        const found = new Map(list.map(({ code, name }) => [code, name]))
        const lost = [...load.written].filter(
          ([code, { name, unsure }]) => ![name, ...unsure].includes(found.get(code) ?? ''),
        )
        expect(lost).toEqual([])
      }
      const metrics = await (await fetch(`${address}/metrics`)).text()
      expect(metrics).toMatch(/^console_reads_total\{place="replica"\} [1-9]/m)
    }
  })
})
