import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo } from '../../server-stub/platform/database/embedded/folder-access'
import { chooseSystemUser } from '../../server-stub/platform/database/embedded/system-user'
import { soon } from '../server/database/soon'
import { choosePorts } from './choose-ports'
import { createProgram, type Program } from './create-program'
import { shippedYaml } from './shipped-configuration'

export interface RunningEtcd {
  /** `host:port` of the members. */
  readonly hosts: readonly string[]
  readonly members: readonly Program[]
  /** Returns the member that leads the others. */
  leader(): Promise<Program>
  /** Waits until all members say that they are healthy. */
  isWhole(): Promise<void>
  stop(): Promise<void>
}

/** Starts three etcd in folders of their own, with the shipped configuration. */
export async function startEtcd(folder: string): Promise<RunningEtcd> {
  const names = ['a', 'b', 'c']
  const ports = await choosePorts(2 * names.length)
  const hosts = names.map((_, index) => `127.0.0.1:${ports[index]}`)
  const peers = names.map((_, index) => `http://127.0.0.1:${ports[names.length + index]}`)
  const members: Program[] = []
  for (const [index, name] of names.entries()) {
    const own = join(folder, `etcd-${name}`)
    const data = join(own, 'data')
    await mkdir(own, { mode: 0o700 })
    const file = join(own, 'etcd.yaml')
    const settings = {
      name,
      'data-dir': data,
      'listen-client-urls': `http://${hosts[index]}`,
      'advertise-client-urls': `http://${hosts[index]}`,
      'listen-peer-urls': peers[index],
      'initial-advertise-peer-urls': peers[index],
      'initial-cluster': names.map((each, at) => `${each}=${peers[at]}`).join(),
    }
    await writeFile(file, shippedYaml('etcd.yaml', settings))
    const user = await chooseSystemUser(own)
    await giveTo(user, own)
    members.push(
      createProgram({
        file: '/usr/bin/etcd',
        args: ['--config-file', file],
        folder: own,
        logFile: join(folder, `etcd-${name}.log`),
        user,
      }),
    )
  }
  for (const member of members) member.start()
  const isWhole = async (): Promise<void> => {
    await soon(async () => {
      for (const member of members) member.check()
      for (const host of hosts) {
        const { health } = (await (await fetch(`http://${host}/health`)).json()) as { health: string }
        if (health !== 'true') throw new Error(`The etcd at ${host} is not healthy.`)
      }
    })
  }
  const isLeader = async (host: string): Promise<boolean> => {
    const { state } = (await (await fetch(`http://${host}/v2/stats/self`)).json()) as { state: string }
    return state === 'StateLeader'
  }
  await isWhole()
  return {
    hosts,
    members,
    leader: async () => {
      const leads = await Promise.all(hosts.map(isLeader))
      const leader = members[leads.indexOf(true)]
      if (!leader) throw new Error('No etcd leads the others.')
      return leader
    },
    isWhole,
    stop: async () => {
      await Promise.all(members.map((member) => member.kill()))
    },
  }
}
