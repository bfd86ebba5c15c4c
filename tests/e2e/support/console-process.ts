import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { olderSystemSecret } from './older-system'

/** The built server in its own process, which tests can stop and start again. */
export interface ConsoleProcess {
  readonly address: string
  /** Resolves when the server answers. The first start seeds the database before that. */
  readonly start: () => Promise<void>
  /** Resolves when the process has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Chooses a free port for a server process, without starting it.
 * @param folder The data folder with the database.
 * @param variables Environment variables in addition to those of every test server, which they override.
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
 * Returns an unused port below 32768, because the system assigns ports from 32768 upwards to outgoing connections.
 * While the server is stopped, its page retries again and again, and one of these requests could be assigned the very
 * port that it calls. The port would then be in use when the server starts again.
 */
export async function freePort(): Promise<number> {
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
