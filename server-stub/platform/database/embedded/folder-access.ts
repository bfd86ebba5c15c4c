import { runProgram } from './run-program'
import type { SystemUser } from './system-user'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-start-error'

/** True when `user` may enter `folder`: root's own folders are often closed to the account that runs PostgreSQL. */
export async function canReach(user: SystemUser | undefined, folder: string): Promise<boolean> {
  if (!user) return true
  return (await runProgram(user, '/bin/sh', ['-c', 'cd "$0"', folder], '/')).ok
}

/** Makes `user` the owner of a file, or of a folder with its contents. Does nothing when `user` owns it already. */
export async function giveTo(user: SystemUser | undefined, path: string): Promise<void> {
  if (!user) return
  const stats = await stat(path)
  if (stats.uid === user.uid) return
  if (stats.isDirectory()) {
    const names = await readdir(path, { recursive: true })
    for (const name of names) await lchown(join(path, name), user.uid, user.gid)
  }
  // The folder itself comes last, so that an interrupted change is repeated.
  await chown(path, user.uid, user.gid)
}

/**
 * Returns the `-D` argument for a program of PostgreSQL that is started within `data`. `user` may be unable to reach
 * `data` from the root folder (a clone in root's 0700 home). On Linux the working directory of the process then works,
 * as every process of PostgreSQL runs in its data directory; elsewhere this rejects with DatabaseStartError.
 */
export async function dataArgument(user: SystemUser | undefined, data: string): Promise<string> {
  if (await canReach(user, data)) return data
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new DatabaseStartError(
    `The account ${user?.name} that PostgreSQL runs as can't enter ${data}`,
    'Set DATA_DIR to a folder that other users may enter, start as another user than root, or set DATABASE_URL.',
  )
}
