import { randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-start-error'
import type { Binaries } from './binaries'
import { clusterPaths } from './cluster'
import { dataArgument, giveTo } from './folder-access'
import { processIsAlive } from './postmaster'
import { runProgram } from './run-program'
import type { SystemUser } from './system-user'

/** The only role of an embedded cluster. */
export const CLUSTER_USER = 'console'

/**
 * Creates a cluster in `folder` unless it exists. It appears complete or not at all, even when several processes create
 * it at once or one of them is killed.
 */
export async function createCluster(
  folder: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const { whole, data } = clusterPaths(folder)
  await removeAbandoned(folder)
  if (await exists(whole)) return
  const unfinished = await mkdtemp(join(folder, `initdb-${process.pid}-`))
  try {
    await writeFile(join(unfinished, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600 })
    await mkdir(join(unfinished, 'data'), { mode: 0o700 })
    await giveTo(user, unfinished)
    await runInitdb(join(unfinished, 'data'), binaries, user)
    await rename(unfinished, whole).catch(async (error: unknown) => {
      if (!(await exists(data))) throw error
    })
    await syncFolder(folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function runInitdb(data: string, binaries: Binaries, user: SystemUser | undefined): Promise<void> {
  const args = [
    `--pgdata=${await dataArgument(user, data)}`,
    '--encoding=UTF8',
    '--locale=C',
    `--username=${CLUSTER_USER}`,
    // Relative to the working directory of initdb, as `user` may be unable to reach it by an absolute path.
    '--pwfile=../password',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-instructions',
  ]
  const { ok, output } = await runProgram(user, binaries.initdb, args, data)
  if (ok) return
  throw new DatabaseStartError(
    `The embedded database could not be created: ${output.slice(-1500)}`,
    'Check the free space and the file system of DATA_DIR, and that this user is in /etc/passwd; or set DATABASE_URL.',
  )
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^initdb-(\d+)-/.exec(name)?.[1]
    if (pid && !processIsAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Synchronises the folder with the disk. initdb has done so with its files, but the rename must survive a power cut
 * too.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
