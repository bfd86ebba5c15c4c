import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { build } from 'vite'
import { basePath } from '../../../server-stub/platform/request/base-path'
import { login, sendOver } from '../../kit/client'
import { addressIn } from '../address-in'
import { benchVariables } from '../bench-environment'

/** A server in its own process, so that its memory can be measured, with the session of a user. */
export interface StartedServer {
  /** `http://127.0.0.1:port` */
  readonly address: string
  /** The token of the session, which is valid on all servers of the database. */
  readonly token: string
  /** The id of the process. */
  readonly pid: number
  /** Sends a request of the contract. */
  send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response>
  /** Posts a body without encoding it. */
  post(path: string, body: string, type: string): Promise<Response>
  /** Returns the resident memory of the process, bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')

const program = path.join(root, '.tmp/bench-server')
let built: Promise<unknown> | undefined

/**
 * Starts a server on a data folder, which is seeded when it is empty, and logs a user in.
 * @param variables of its environment, beside the usual ones
 */
export async function startServer(
  dataDir: string,
  userName: string,
  scale: string = process.env['BENCH_SEED'] ?? 'medium',
  variables: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  // Built as for production, as a loader for sources would need memory of its own; once, as running servers load parts
  // of it later.
  built ??= build({
    configFile: path.join(root, 'vite.server.config.ts'),
    root,
    logLevel: 'error',
    build: { outDir: program, emptyOutDir: true },
  })
  await built
  const child = spawn(process.execPath, [path.join(program, 'server.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SEED_SCALE: scale,
      ...benchVariables,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressIn(child.stdout)
  const { token } = await login(sendOver(address), userName)
  return {
    address,
    token,
    pid: child.pid ?? 0,
    send: (method, at, body) =>
      fetch(address + basePath + at, {
        method,
        headers: { authorization: token, language: 'en', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    post: (at, body, type) =>
      fetch(address + basePath + at, {
        method: 'POST',
        headers: { authorization: token, language: 'en', 'content-type': type },
        body,
      }),
    memory: async () => {
      const text = await (await fetch(`${address}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
