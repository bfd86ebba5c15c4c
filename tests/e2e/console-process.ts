import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { olderSystemSecret } from './older-system'

/** The built server as a process of its own, that can be taken away and brought back. */
export interface ConsoleProcess {
  readonly address: string
  /** Resolves when it answers, on its first start after it has seeded its database. */
  readonly start: () => Promise<void>
  /** Resolves when it has ended. */
  readonly stop: () => Promise<void>
}

/**
 * @param folder Where its database lies.
 * @param variables Of the environment, beside those that every test has.
 */
export async function consoleProcess(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ConsoleProcess> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let stop = () => Promise.resolve()
  const start = async () => {
    const child = spawn(process.execPath, ['scripts/serve-for-tests.mjs'], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        MQTT_PORT: '0',
        LEGACY_LOGIN_SECRET: olderSystemSecret,
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'close')
    stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    while (!(await answers(address))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return { address, start, stop: () => stop() }
}

function answers(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * A port that nobody listens on, and that is never given to a connection: the system takes those from 32768 upwards.
 * While the server is away its page asks for it again and again, and one of these calls could be given the very
 * port that it calls, which is then taken when the server comes back.
 */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  await new Promise((resolve) => server.close(resolve))
  return port
}
