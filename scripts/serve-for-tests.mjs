// Runs the built server with a temporary database, deleted on exit. Other variables, such as PORT, work as usual.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtFolder } from './setup/product-code.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'console-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

const defaults = {
  DATA_DIR: folder,
  SEED_SCALE: 'small',
  // Test data must not change.
  FLEET: 'off',
  CAPTCHA: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
}
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value

const server = path.join(builtFolder(process.env.PRODUCT), 'server/server.js')
process.setSourceMapsEnabled(true)
process.argv[1] = server
await import(pathToFileURL(server).href)
