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
/** Seconds within which everyone can write again. */
const limit = ttl + loopWait + 5

describe('four servers before three PostgreSQL under Patroni', () => {
  const folder = mkdtempSync(join(runFolder, 'available-'))
  const running: { stop(): Promise<unknown> }[] = []
  let etcd: RunningEtcd
  let patroni: RunningPatroni
  let haproxy: RunningHaproxy
  let servers: { readonly address: string; process: StartingServer; begin(): StartingServer }[]
  let load: SteadyLoad

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
    servers = (await choosePorts(4)).map((each) => {
      const begin = () =>
        beginServerProcess(join(folder, 'data'), {
          DATABASE_URL: `postgres://console:console@127.0.0.1:${haproxy.port}/console`,
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
    for (const each of running.reverse()) await each.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('lose no acknowledged write when the leader is killed', { timeout: 300_000 }, async () => {
    const from = performance.now()
    const leader = await patroni.leader()
    await leader.kill()
    await load.everyoneWrites()
    leader.start()
    await patroni.isWhole()
    await load.everyoneWrites()
    const seconds = load.longestPause(from)
    process.stdout.write(`leader: ${seconds.toFixed(1)} s, ${JSON.stringify(load.counts())}\n`)
    expect(load.mistakes).toEqual([])
    expect([...load.unreachable]).toEqual([])
    expect(seconds).toBeLessThan(limit)
  })

  it('know everyone, and all that they wrote', async () => {
    await load.stop()
    for (const { address } of servers) {
      for (const authorization of load.tokens) {
        const url = `${basePath}/system/sysWordLabel/getPage`
        expect(await sendOverHttp(address)({ url, headers: { authorization } })).toMatchObject({
          status: 200,
        })
      }
    }
  })
})
