import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { builtProgram } from './built-server'

export interface StartingServer {
  /** Resolves to `http://127.0.0.1:port` once the server listens; rejects with its output when it ended before. */
  readonly listens: Promise<string>
  /** `stop` sends SIGTERM, `kill` SIGKILL; both resolve to the exit code when the server has ended. */
  stop(): Promise<number | null>
  kill(): Promise<number | null>
  /** Returns what the server has printed. */
  output(): string
  /** Suspends the process, and lets it continue. */
  freeze(): void
  thaw(): void
}

export interface ServerProcessHandle extends Omit<StartingServer, 'listens'> {
  readonly address: string
}

const root = path.resolve(import.meta.dirname, '../../..')

/** Starts the server as `npm start` does, on the embedded database of a data folder; resolves when it listens. */
export async function startServerProcess(dataDir: string): Promise<ServerProcessHandle> {
  const { listens, ...server } = beginServerProcess(dataDir)
  const address = await listens.catch(async (error: unknown) => {
    await server.kill()
    throw error
  })
  return { address, ...server }
}

/**
 * Starts the server without waiting for anything.
 * @param variables of its environment, beside the usual ones
 * @param folder the project whose server it is; default: this one
 */
export function beginServerProcess(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
  folder = root,
): StartingServer {
  const program = folder === root ? [builtProgram('server')] : ['--import', 'tsx', 'server-stub/server.ts']
  const child = spawn(process.execPath, program, {
    cwd: folder,
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
      ...variables,
    },
    stdio: 'pipe',
  })
  let output = ''
  const add = (text: string) => (output += text)
  child.stdout.setEncoding('utf8').on('data', add)
  child.stderr.setEncoding('utf8').on('data', add)
  const ended = once(child, 'close')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const listens = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (found) resolve(found)
    })
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  // A caller that stops the server before it listens does not use this promise.
  listens.catch(() => undefined)
  return {
    listens,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    output: () => output,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}
