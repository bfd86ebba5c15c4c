import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ensureBuilt } from '../../../scripts/setup/build-product.mjs'
import { addressIn } from '../address-in'

const root = path.resolve(import.meta.dirname, '../../..')

/** The built console, served by its own server on a small seeded database. */
export interface ServedConsole {
  readonly address: string
  stop(): Promise<void>
}

/** Builds the console if needed and starts its server. Rejects when that does not listen. @param more environment */
export async function serveConsole(more: Readonly<Record<string, string>> = {}): Promise<ServedConsole> {
  await ensureBuilt()
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve-for-tests.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMIT: '1000000', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressIn(child.stdout)
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
