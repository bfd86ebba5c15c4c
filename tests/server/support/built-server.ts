import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { codeHash } from '../../../scripts/setup/source-hash.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/** Programs find the shipped files two folders above them, as they do in `dist/server`. */
const folder = path.join(root, `.tmp/server-${codeHash().slice(0, 16)}`)

/** Age in ms from which a build of other code is removed: no test run uses it any more. */
const old = 86_400_000

/**
 * Builds the server and its commands for tests that start them in processes of their own, unless that build exists. From
 * the sources, each process would need several seconds of processor time for the same. Vitest calls it before the tests.
 */
export async function setup(): Promise<void> {
  if (existsSync(folder)) return
  await removeOld()
  const draft = `${folder}-${randomBytes(6).toString('hex')}`
  await build({
    configFile: path.join(root, 'vite.server.config.ts'),
    root,
    logLevel: 'error',
    build: { outDir: draft, emptyOutDir: true },
  })
  // Another test run may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
}

async function removeOld(): Promise<void> {
  const parent = path.dirname(folder)
  for (const name of await readdir(parent).catch(() => [])) {
    const place = path.join(parent, name)
    const isBuild = /^server-[\da-f]{16}(-|$)/.test(name)
    if (isBuild && (await stat(place)).mtimeMs < Date.now() - old)
      await rm(place, { recursive: true, force: true })
  }
}

/** Returns the file of a built program: `server`, or a command such as `backup`. */
export function builtProgram(name: string): string {
  return path.join(folder, `${name}.js`)
}
