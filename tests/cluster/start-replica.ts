import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { choosePort } from '../../server-stub/platform/database/embedded/choose-port'
import { giveTo } from '../../server-stub/platform/database/embedded/folder-access'
import { runProgram } from '../../server-stub/platform/database/embedded/run-program'
import { chooseSystemUser } from '../../server-stub/platform/database/embedded/system-user'
import { soon } from '../server/database/soon'
import { debianBinaries } from '../server/support/debian-binaries'
import { endingWithParent } from '../server/support/ending-with-parent'
import { runFolder } from '../server/support/run-folder'
import { serverProcesses } from '../server/support/server-processes'

export interface RunningReplica {
  /** Returns the address of a database on the replica. */
  at(databaseName: string): string
  /** Stops replaying the log: what the primary commits from now on is not seen. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Sends a signal to each of its processes: SIGKILL, or SIGSTOP and SIGCONT for a server that does not answer. */
  signal(signal: NodeJS.Signals): void
  /** Starts a killed replica again. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Copies a running PostgreSQL of Debian's packages, and starts the copy as its streaming replica. */
export async function startReplica(primaryUrl: string): Promise<RunningReplica> {
  const { initdb, postgres } = await debianBinaries()
  const folder = await mkdtemp(join(runFolder, 'replica-'))
  const data = join(folder, 'data')
  const user = await chooseSystemUser(data)
  await mkdir(data, { mode: 0o700 })
  await giveTo(user, folder)
  const port = await choosePort(join(folder, 'port'))
  const slot = `replica_${port}`
  // The slot keeps the log for a replica that is away for a while.
  const options = ['--write-recovery-conf', '--checkpoint=fast', '--create-slot', `--slot=${slot}`]
  const backup = join(dirname(initdb), 'pg_basebackup')
  const copied = await runProgram(
    user,
    backup,
    [`--dbname=${primaryUrl}`, `--pgdata=${data}`, ...options],
    folder,
  )
  if (!copied.ok) throw new Error(copied.output)

  const at = (databaseName: string) =>
    Object.assign(new URL(primaryUrl), { port: String(port), pathname: databaseName }).href
  let child: ChildProcess | undefined
  const signal = (name: NodeJS.Signals): void => {
    for (const { pid } of serverProcesses(data)) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  const start = async (): Promise<void> => {
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      logging_collector: 'off',
      // A replay that meets a read cancels it at once.
      max_standby_streaming_delay: '0',
      wal_retrieve_retry_interval: '200ms',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = endingWithParent(postgres, ['-D', data, ...args])
    child = spawn(server.command, server.args, {
      cwd: folder,
      stdio: 'ignore',
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    await soon(() => ask('select 1'))
  }
  const ask = (statement: string) => askAt(at('postgres'), statement)
  const end = async (): Promise<void> => {
    signal('SIGKILL')
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await start()
  return {
    at,
    signal,
    start: async () => {
      await end()
      await start()
    },
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
    stop: async () => {
      await end()
      await soon(() => askAt(primaryUrl, `select pg_drop_replication_slot('${slot}')`))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function askAt(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
