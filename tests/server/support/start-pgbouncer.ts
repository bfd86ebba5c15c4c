import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { chooseSystemUser } from '../../../server-stub/platform/database/embedded/system-user'
import { choosePort } from '../../../server-stub/platform/database/embedded/choose-port'
import { endingWithParent } from './ending-with-parent'
import { runFolder } from './run-folder'
import { soon } from '../database/soon'

const program = '/usr/sbin/pgbouncer'
const shipped = resolve(import.meta.dirname, '../../../scripts/deploy/pgbouncer.ini')

export interface RunningPgBouncer {
  /** Returns the address of a database through PgBouncer. */
  at(databaseName: string): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer with the shipped configuration in front of a PostgreSQL, until it is stopped or this process ends.
 * Every connection of the server begins with a search path that leads nowhere, so that nothing can rely on it.
 * @param url of the PostgreSQL, with user and password
 * @param poolSize the number of connections to PostgreSQL for each database
 */
export async function startPgBouncer(url: string, poolSize: number): Promise<RunningPgBouncer> {
  if (!existsSync(program)) throw new Error('There is no PgBouncer: run "npm test -- cluster" as root.')
  const folder = mkdtempSync(join(runFolder, 'pgbouncer-'))
  const { hostname, port: serverPort, username, password } = new URL(url)
  const port = await choosePort(join(folder, 'port'))
  const users = join(folder, 'users')
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  const settings = withSettings(readFileSync(shipped, 'utf8'), {
    console: `host=${hostname} port=${serverPort} dbname=console`,
    listen_port: String(port),
    auth_file: users,
    default_pool_size: String(poolSize),
  }).replace(
    /^console = .*$/m,
    `* = host=${hostname} port=${serverPort} connect_query='set search_path to nowhere'`,
  )
  writeFileSync(file, settings)
  const user = await chooseSystemUser(folder)
  for (const path of [folder, users, file]) {
    if (user) chownSync(path, user.uid, user.gid)
    chmodSync(path, path === folder ? 0o700 : 0o600)
  }
  const { command, args } = endingWithParent(program, ['-q', file])
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close')
  await soon(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended: ${output}`)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  })
  return {
    at: (databaseName) => `postgres://${username}:${password}@127.0.0.1:${port}/${databaseName}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Replaces settings of an ini file. @throws Error for a setting that the file does not have */
function withSettings(text: string, settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).reduce((current, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(current)) throw new Error(`The file has no setting ${name}.`)
    return current.replace(line, `${name} = ${value}`)
  }, text)
}
