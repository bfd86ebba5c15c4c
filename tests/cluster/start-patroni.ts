import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveTo } from '../../server-stub/platform/database/embedded/folder-access'
import { chooseSystemUser } from '../../server-stub/platform/database/embedded/system-user'
import { soon } from '../server/database/soon'
import { debianBinaries } from '../server/support/debian-binaries'
import { serverProcesses } from '../server/support/server-processes'
import { choosePorts } from './choose-ports'
import { createProgram, type Program } from './create-program'
import { killWithParent } from './kill-with-parent'
import { shippedYaml } from './shipped-configuration'

/** Patroni and its PostgreSQL, which are killed and suspended together, as if their computer was. */
export interface PatroniMember extends Program {
  readonly name: string
  readonly port: number
  /** Port at which Patroni says what its PostgreSQL is. */
  readonly restPort: number
}

export interface RunningPatroni {
  readonly members: readonly PatroniMember[]
  readonly superuserPassword: string
  /** Waits until there is a leader, and returns it. */
  leader(): Promise<PatroniMember>
  /** Returns the replica that every commit waits for. */
  synchronousReplica(): Promise<PatroniMember>
  /** Makes the synchronous replica the leader, as before work on the leader's computer. */
  switchOver(): Promise<void>
  /** Waits until all three are running, one of them as the leader, and one as the synchronous replica. */
  isWhole(): Promise<void>
  stop(): Promise<void>
}

/** A member as Patroni lists it at `/cluster`. */
interface Listed {
  readonly name: string
  readonly role: 'leader' | 'replica' | 'sync_standby'
  readonly state: string
}

const superuserPassword = 'superuser'

/** Starts three PostgreSQL, each under a Patroni in a folder of its own, with the shipped configuration. */
export async function startPatroni(folder: string, etcdHosts: readonly string[]): Promise<RunningPatroni> {
  const { postgres } = await debianBinaries()
  const names = ['a', 'b', 'c']
  const ports = await choosePorts(2 * names.length)
  const members: PatroniMember[] = []
  const guards: (() => void)[] = []
  for (const [index, name] of names.entries()) {
    const own = join(folder, `postgres-${name}`)
    const data = join(own, 'data')
    await mkdir(own, { mode: 0o700 })
    const file = join(own, 'patroni.yaml')
    const port = ports[index] ?? 0
    const restPort = ports[names.length + index] ?? 0
    const settings = {
      name,
      'etcd.hosts': etcdHosts,
      'restapi.listen': `127.0.0.1:${restPort}`,
      'restapi.connect_address': `127.0.0.1:${restPort}`,
      'postgresql.listen': `127.0.0.1:${port}`,
      'postgresql.connect_address': `127.0.0.1:${port}`,
      'postgresql.bin_dir': dirname(postgres),
      'postgresql.data_dir': data,
      'postgresql.pgpass': join(own, 'pgpass'),
      'postgresql.authentication.superuser.password': superuserPassword,
      'postgresql.authentication.replication.password': 'replicator',
      'postgresql.authentication.rewind.password': 'rewind',
      'postgresql.parameters.unix_socket_directories': own,
    }
    await writeFile(file, shippedYaml('patroni.yaml', settings))
    const user = await chooseSystemUser(own)
    await giveTo(user, own)
    const patroni = createProgram({
      file: '/usr/bin/patroni',
      args: [file],
      folder: own,
      logFile: join(folder, `patroni-${name}.log`),
      user,
    })
    guards.push(killWithParent(join(data, 'postmaster.pid'), user))
    const signal = (sent: NodeJS.Signals): void => {
      for (const { pid } of processesIn(data)) signalTo(pid, sent)
    }
    const kill = async (): Promise<void> => {
      await patroni.kill()
      signal('SIGKILL')
      await soon(() => {
        if (processesIn(data).length > 0) throw new Error(`PostgreSQL ${name} is still running.`)
      })
    }
    const freeze = (): void => {
      patroni.freeze()
      signal('SIGSTOP')
    }
    const thaw = (): void => {
      signal('SIGCONT')
      patroni.thaw()
    }
    members.push({ ...patroni, kill, freeze, thaw, name, port, restPort })
  }

  /** Returns what a running member knows of all. */
  const list = async (): Promise<readonly Listed[]> => {
    const answers = await Promise.allSettled(
      members.map(async ({ restPort }) => (await fetch(`http://127.0.0.1:${restPort}/cluster`)).json()),
    )
    const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value as object] : []))
    const [first] = known
    return (first as { readonly members?: readonly Listed[] } | undefined)?.members ?? []
  }
  const memberWith = (role: Listed['role']) =>
    soon(async () => {
      const found = (await list()).find((each) => each.role === role && each.state === 'running')
      const member = members.find(({ name }) => name === found?.name)
      if (!member) throw new Error(`There is no ${role}: ${members.map(({ log }) => log()).join('\n')}`)
      return member
    })
  const leader = () => memberWith('leader')
  const synchronousReplica = () => memberWith('sync_standby')
  const switchOver = async (): Promise<void> => {
    const [from, to] = await Promise.all([leader(), synchronousReplica()])
    const answer = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.name, candidate: to.name }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const isWhole = async (): Promise<void> => {
    await soon(async () => {
      for (const member of members) member.check()
      const listed = await list()
      const roles = listed.filter(({ state }) => state === 'running').map(({ role }) => role)
      if (roles.sort().join() !== 'leader,replica,sync_standby')
        throw new Error(`Patroni lists ${JSON.stringify(listed)}.`)
    })
  }
  for (const member of members) member.start()
  await isWhole()
  return {
    members,
    superuserPassword,
    leader,
    synchronousReplica,
    switchOver,
    isWhole,
    stop: async () => {
      await Promise.all(members.map((member) => member.kill()))
      for (const end of guards) end()
    },
  }
}

function processesIn(data: string) {
  try {
    return serverProcesses(data)
  } catch {
    return [] // The folder has not been made yet.
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
