import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { canReach } from '../database/embedded/folder-access'
import { runProgram } from '../database/embedded/run-program'
import type { SystemUser } from '../database/embedded/system-user'
import type { Manifest } from './manifest'
import { segmentNumber } from './wal-segments'

/** The folder of copies, as seen from the data directory, where the commands of PostgreSQL run. */
const fromData = '../../wal'

/**
 * Returns a folder from which the account that runs PostgreSQL can read the archived log: the archive itself, else one
 * with copies in the folder of the cluster. Root restores as another account, which may not read the archive.
 * @param cluster the folder of the cluster; the copies are in its folder `wal`
 */
export async function readableArchive(
  archive: string,
  cluster: string,
  manifest: Manifest,
  user: SystemUser | undefined,
): Promise<string> {
  if (user === undefined || (await isReadable(archive, user))) return archive
  const { firstSegment, segmentSize } = manifest
  const first = segmentNumber(firstSegment, segmentSize) ?? 0
  await mkdir(join(cluster, 'wal'), { mode: 0o700 })
  for (const name of await readdir(archive)) {
    const number = segmentNumber(name.slice(0, 24), segmentSize)
    if (number !== undefined ? number >= first : name.includes('.history'))
      await copyFile(join(archive, name), join(cluster, 'wal', name))
  }
  return fromData
}

async function isReadable(folder: string, user: SystemUser): Promise<boolean> {
  const all = 'for file in "$0"/*; do [ -r "$file" ] || exit 1; done'
  return (await canReach(user, folder)) && (await runProgram(user, '/bin/sh', ['-c', all, folder], '/')).ok
}
