import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-start-error'
import { canReach, giveTo } from './folder-access'
import type { SystemUser } from './system-user'

/** A socket's path may have 103 bytes on macOS, 107 on Linux; the file names in use have at most 16. */
const LONGEST_FOLDER = 103 - 1 - 16

/**
 * Returns the 0700 folder for the sockets of PostgreSQL and of its keeper. It lies in the cluster's folder, or, when
 * that path is too long or closed to `user`, has a short name in the system's temporary folder. Rejects with
 * DatabaseStartError.
 */
export async function prepareSocketFolder(folder: string, user: SystemUser | undefined): Promise<string> {
  const short = `console-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const candidates = [join(folder, 'socket'), join(tmpdir(), short), join('/tmp', short)]
  for (const candidate of candidates) {
    if (Buffer.byteLength(candidate) > LONGEST_FOLDER) continue
    if ((await makePrivate(candidate, user)) && (await canReach(user, candidate))) return candidate
  }
  throw new DatabaseStartError(
    `No folder for the database's socket: tried ${candidates.join(', ')}`,
    'Remove those in the temporary folder if another user made them, or set DATA_DIR to a shorter path.',
  )
}

/**
 * Creates a private folder. Returns false when that fails, and for a folder of another owner, who could put a socket of
 * their own there.
 */
async function makePrivate(path: string, user: SystemUser | undefined): Promise<boolean> {
  await mkdir(path, { mode: 0o700 }).catch(() => {})
  const stats = await lstat(path).catch(() => undefined)
  if (!stats) return false
  const owners = [process.getuid?.(), user?.uid]
  if (!stats.isDirectory() || (process.getuid && !owners.includes(stats.uid))) return false
  await chmod(path, 0o700)
  await giveTo(user, path)
  return true
}
