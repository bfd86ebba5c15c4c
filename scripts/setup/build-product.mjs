import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { partsFile } from '../chunks/list-parts.mjs'
import { compressFiles } from './compress-files.mjs'
import { root } from './root.mjs'
import { runTool } from './run-program.mjs'
import { sourceHash } from './source-hash.mjs'

const mark = path.join(root, 'dist/built-from')
const client = path.join(root, 'dist/client')

/** What each part of the console is made of, for the size check; nothing that is served. */
export const partsList = path.join(root, 'dist/parts.json')

/** Whether dist was made from the sources as they are now. */
export function isBuilt() {
  try {
    return readFileSync(mark, 'utf8') === sourceHash()
  } catch {
    return false
  }
}

/** Builds the console into dist/client and the server into dist/server. @throws Error when either fails. */
export async function buildProduct() {
  console.log('Building the console and the server ...')
  const hash = sourceHash()
  rmSync(mark, { force: true })
  const build = (...args) =>
    runTool('vite/bin/vite.js', ['build', '--logLevel', 'error', ...args], {
      env: { NODE_ENV: 'production' },
      capture: true,
    })
  const [interfaceBuild, serverBuild] = await Promise.all([
    build('--outDir', 'dist/client', '--emptyOutDir'),
    build('--config', 'vite.server.config.ts'),
  ])
  process.stdout.write(interfaceBuild.output + serverBuild.output)
  if (interfaceBuild.code !== 0 || serverBuild.code !== 0)
    throw new Error('The build failed; the messages above say why.')
  renameSync(path.join(client, partsFile), partsList)
  rmSync(path.dirname(path.join(client, partsFile)), { recursive: true })
  await compressFiles(client)
  writeFileSync(mark, hash)
}

/** Builds unless dist is up to date. */
export async function ensureBuilt() {
  if (!isBuilt()) await buildProduct()
}
