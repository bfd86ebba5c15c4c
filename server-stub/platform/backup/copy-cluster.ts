import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { copyHashed, pathsIn } from './hashed-files'

/** Folders whose contents belong to a running server; a restored one needs them empty. */
export const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]

/** Files of the running server: its state, its logs, temporary files and caches. */
const left =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|current_logfiles|log\/.*|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/

const control = 'global/pg_control'

/**
 * Copies the data directory of a running server that is in backup mode, as the manual of PostgreSQL describes ("Making a
 * Base Backup Using the Low Level API"). The copy is useful only with the write-ahead log of the time of copying.
 * Returns the SHA-256 of each copied file, by its path in the directory.
 */
export async function copyCluster(
  data: string,
  to: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>()
  const { files, folders } = await pathsIn(data)
  for (const folder of [...emptied, ...folders.filter((path) => !isInside(path))])
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  for (const file of files) {
    signal.throwIfAborted()
    if (left.test(file) || isInside(file) || file === control) continue
    const sum = await copyHashed(join(data, file), join(to, file)).catch(ignoreGone)
    if (sum !== undefined) sums.set(file, sum)
  }
  const content = await steadyContent(join(data, control))
  await writeFile(join(to, control), content, { mode: 0o600, flush: true })
  return sums.set(control, createHash('sha256').update(content).digest('hex'))
}

function isInside(path: string): boolean {
  return emptied.some((folder) => path.startsWith(`${folder}/`))
}

/** Tables may be dropped while their files are copied: the log knows. */
function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Reads a file that the server may be writing, until two readings agree. */
async function steadyContent(file: string): Promise<Buffer> {
  let before = await readFile(file)
  for (;;) {
    const now = await readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}
