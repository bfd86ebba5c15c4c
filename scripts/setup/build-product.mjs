import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { partsFile } from '../chunks/list-parts.mjs'
import { compressFiles } from './compress-files.mjs'
import { builtFolder, hasCode } from './product-code.mjs'
import { root } from './root.mjs'
import { runTool } from './run-program.mjs'
import { codeHash, sourceHash } from './source-hash.mjs'

const markIn = (dist) => path.join(dist, 'built-from')

/** List of the modules of each built file, for the size check; it is not served. */
export const partsList = path.join(root, 'dist/parts.json')

/** Returns the folder of a product whose code is part of the build, otherwise undefined. */
const codeIn = (product) => (hasCode(product) ? product : undefined)

/** True when the build is up to date with the sources, including the code of a product's folder. */
export function isBuilt(product) {
  return hashesOf(product)[0] === sourceHash(codeIn(product))
}

/** True when the build is up to date with the code; the definitions of the shipped product may have changed. */
export function isCodeBuilt(product) {
  return hashesOf(product)[1] === codeHash(codeIn(product))
}

/** Returns the hashes of the sources and of the code that the build was made from. Empty without a build. */
function hashesOf(product) {
  try {
    return readFileSync(markIn(builtFolder(product)), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * Builds the console into dist/client and the server into dist/server; a product with code gets its own output folder.
 * @throws Error when either build fails
 */
export async function buildProduct(product) {
  console.log('Building the console and the server ...')
  const dist = builtFolder(product)
  const mark = markIn(dist)
  const client = path.join(dist, 'client')
  const hashes = [sourceHash(codeIn(product)), codeHash(codeIn(product))]
  rmSync(mark, { force: true })
  const build = (...args) =>
    runTool('vite/bin/vite.js', ['build', '--logLevel', 'error', ...args], {
      env: { NODE_ENV: 'production', PRODUCT_CODE: codeIn(product) ?? '' },
      capture: true,
    })
  const [interfaceBuild, serverBuild] = await Promise.all([
    build('--outDir', client, '--emptyOutDir'),
    build('--config', 'vite.server.config.ts', '--outDir', path.join(dist, 'server'), '--emptyOutDir'),
  ])
  process.stdout.write(interfaceBuild.output + serverBuild.output)
  if (interfaceBuild.code !== 0 || serverBuild.code !== 0)
    throw new Error('The build failed; the messages above say why.')
  renameSync(path.join(client, partsFile), path.join(dist, 'parts.json'))
  rmSync(path.dirname(path.join(client, partsFile)), { recursive: true })
  await compressFiles(client)
  writeFileSync(mark, hashes.join('\n'))
}

/** Builds unless the build is up to date. */
export async function ensureBuilt(product) {
  if (!isBuilt(product)) await buildProduct(product)
}
