import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { vi } from 'vitest'

export interface ServerProcessHandle {
  /** `http://127.0.0.1:port` */
  readonly address: string
  /** Asks it to end, or ends it the hard way; resolves when it has ended. */
  stop(): Promise<void>
  kill(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')

/** Starts the server as `npm start` does, on the embedded database of a data folder; resolves when it listens. */
export async function startServerProcess(dataDir: string): Promise<ServerProcessHandle> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server-stub/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: dataDir,
      PORT: '0',
      SEED_SCALE: 'none',
      CAPTCHA: 'off',
      SEALING: 'off',
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  const address = await vi
    .waitFor(
      () => {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
        if (!found) throw new Error('the server does not listen yet')
        return found
      },
      { timeout: 60_000, interval: 20 },
    )
    .catch(async (error: unknown) => {
      await end('SIGKILL')
      throw error
    })
  return { address, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
