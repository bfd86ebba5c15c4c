import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chooseSystemUser } from '../../server-stub/platform/database/embedded/system-user'
import { choosePort } from '../../server-stub/platform/database/embedded/choose-port'
import { soon } from '../server/database/soon'
import { endingWithParent } from '../server/support/ending-with-parent'
import { runFolder } from '../server/support/run-folder'
import { shippedText } from './shipped-configuration'

const program = '/usr/sbin/mosquitto'
/** The folders of the container image that the shipped configuration names. */
const inContainer = { configuration: '/mosquitto/config/', data: '/mosquitto/data/' }
const account = { name: 'console', password: 'for-this-test' }

export interface RunningMosquitto {
  readonly port: number
  /** The address with the account of the console. */
  readonly url: string
  /** Replaces the accounts of machines, which are passwords by user names. */
  setMachines(passwords: ReadonlyMap<string, string>): Promise<void>
  /** Ends the broker, which stores its sessions, and starts it again. */
  restart(): Promise<void>
  /** Returns the memory that the broker uses, in bytes. */
  memory(): number
  stop(): Promise<void>
}

/** Starts Debian's Mosquitto with the shipped configuration and access rules, until it is stopped or this process ends. */
export async function startMosquitto(): Promise<RunningMosquitto> {
  if (!existsSync(program)) throw new Error('There is no Mosquitto: run "npm test -- cluster" as root.')
  const folder = mkdtempSync(join(runFolder, 'mosquitto-'))
  const port = await choosePort(join(folder, 'port'))
  const user = await chooseSystemUser(folder)
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    if (user) chownSync(file, user.uid, user.gid)
    chmodSync(file, 0o600)
    return file
  }
  if (user) chownSync(folder, user.uid, user.gid)
  const settings = shippedText('mosquitto.conf')
    .replace(/^listener 1883$/m, `listener ${port} 127.0.0.1`)
    .replaceAll(inContainer.configuration, `${folder}/`)
    .replaceAll(inContainer.data, `${folder}/`)
  if (!settings.includes(`listener ${port} `))
    throw new Error('The shipped configuration has no listener 1883.')
  const configuration = write('mosquitto.conf', settings)
  write('mosquitto.acl', shippedText('mosquitto.acl'))
  const writeAccounts = async (machines: ReadonlyMap<string, string>) => {
    const lines = [[account.name, account.password], ...machines].map((pair) => pair.join(':'))
    const file = write('passwords.new', `${lines.join('\n')}\n`)
    await promisify(execFile)('mosquitto_passwd', ['-U', file])
    write('passwords', readFileSync(file, 'utf8'))
  }
  await writeAccounts(new Map())

  const start = async () => {
    const { command, args } = endingWithParent(program, ['-c', configuration])
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-10_000)))
    const ended = once(child, 'close')
    await soon(async () => {
      if (child.exitCode !== null) throw new Error(`Mosquitto has ended: ${output}`)
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect').finally(() => socket.destroy())
    })
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal)
      await ended
    }
    return { child, end }
  }
  let running = await start()
  return {
    port,
    url: `mqtt://${account.name}:${account.password}@127.0.0.1:${port}`,
    async setMachines(passwords) {
      await writeAccounts(passwords)
      running.child.kill('SIGHUP')
    },
    async restart() {
      await running.end('SIGTERM')
      running = await start()
    },
    memory: () => {
      const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    stop: async () => {
      await running.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
