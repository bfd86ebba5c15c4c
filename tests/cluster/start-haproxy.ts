import { mkdir, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { giveTo } from '../../server-stub/platform/database/embedded/folder-access'
import { chooseSystemUser } from '../../server-stub/platform/database/embedded/system-user'
import { soon } from '../server/database/soon'
import { choosePorts } from './choose-ports'
import { createProgram, type Program } from './create-program'
import type { PatroniMember } from './start-patroni'
import { shippedText } from './shipped-configuration'

export interface RunningHaproxy extends Program {
  /** Port that leads to the leader. */
  readonly port: number
  /** Port that leads to the synchronous replica. */
  readonly readPort: number
  /** Waits until it takes connections. */
  isListening(): Promise<void>
}

/** Starts HAProxy with the shipped configuration, which leads to the leader of Patroni and to a replica. */
export async function startHaproxy(
  folder: string,
  members: readonly PatroniMember[],
): Promise<RunningHaproxy> {
  const own = join(folder, 'haproxy')
  await mkdir(own, { mode: 0o700 })
  const [port = 0, readPort = 0] = await choosePorts(2)
  const file = join(own, 'haproxy.cfg')
  const places: [string, string][] = members.map(({ port: database, restPort }, index) => [
    `10.0.0.${21 + index}:5432 check port 8008`,
    `127.0.0.1:${database} check port ${restPort}`,
  ])
  await writeFile(
    file,
    replaced(shippedText('haproxy.cfg'), [
      // Root alone can change the user.
      ['    user haproxy\n    group haproxy\n', ''],
      ['127.0.0.1:5000', `127.0.0.1:${port}`],
      ['127.0.0.1:5001', `127.0.0.1:${readPort}`],
      ...places,
    ]),
  )
  const user = await chooseSystemUser(own)
  await giveTo(user, own)
  const program = createProgram({
    file: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    folder: own,
    logFile: join(folder, 'haproxy.log'),
    user,
  })
  const isListening = async (): Promise<void> => {
    await soon(async () => {
      program.check()
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect').finally(() => socket.destroy())
    })
  }
  program.start()
  await isListening()
  return { ...program, port, readPort, isListening }
}

/** Replaces each of the texts. @throws Error for a text that is not there */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`haproxy.cfg has no "${from}".`)
    return current.replaceAll(from, to)
  }, text)
}
