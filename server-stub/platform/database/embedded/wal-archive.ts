import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-start-error'
import { canReach, giveTo } from './folder-access'
import type { SystemUser } from './system-user'

/** Seconds after which a segment with changes is archived although it is not full: the most that a lost disk costs. */
const ARCHIVE_SECONDS = '60'

/** Name of the file that says which database cluster an archive belongs to. */
const OWNER_FILE = 'system-identifier'

/**
 * Prepares a folder for the archived WAL of the cluster in `data`, and returns the settings with which the server
 * archives. Rejects with DatabaseStartError when the folder holds the WAL of another cluster: segments of both would
 * have the same names.
 */
export async function prepareWalArchive(
  folder: string,
  data: string,
  user: SystemUser | undefined,
): Promise<Readonly<Record<string, string>>> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  await giveTo(user, folder)
  if (!(await canReach(user, folder)))
    throw new DatabaseStartError(
      `The account ${user?.name} that PostgreSQL runs as can't enter ${folder}`,
      'Set BACKUP_DIR to a folder that other users may enter, or start as another user than root.',
    )
  const identifier = await systemIdentifierOf(data)
  const owner = join(folder, OWNER_FILE)
  await writeFile(owner, identifier, { flag: 'wx' }).catch(ignoreExisting)
  if ((await readFile(owner, 'utf8')) !== identifier)
    throw new DatabaseStartError(
      `${folder} holds the write-ahead log of another database`,
      'Set BACKUP_DIR to a folder of its own for this database.',
    )
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(folder),
    archive_timeout: ARCHIVE_SECONDS,
  }
}

/**
 * Returns the command that archives a segment. The segment gets its name when it is complete and on the disk. PostgreSQL
 * may archive a segment twice after a crash: the same content is then accepted, another one is not.
 */
function archiveCommand(folder: string): string {
  // PostgreSQL replaces %p and %f by the path and the name of the segment, and %% by a percent sign.
  const place = folder.replaceAll('%', '%%')
  if (process.platform === 'win32') return `copy "%p" "${join(place, '%f')}"`
  const file = `${quoted(place)}/%f.gz`
  return [
    `if [ -f ${file} ]; then gzip -dc ${file} | cmp -s - "%p"; else`,
    `gzip -c "%p" > ${file}.new && (sync ${file}.new || sync) && mv ${file}.new ${file}; fi`,
  ].join(' ')
}

/** Returns the command that fetches a segment from an archive of compressed, plain or (its last one) partial segments. */
export function restoreCommand(folder: string): string {
  const place = folder.replaceAll('%', '%%')
  if (process.platform === 'win32') return `copy "${join(place, '%f')}" "%p"`
  const file = `${quoted(place)}/%f`
  return [
    `if [ -f ${file}.gz ]; then gzip -dc ${file}.gz > "%p";`,
    `elif [ -f ${file} ]; then cp ${file} "%p"; else cp ${file}.partial "%p" 2>/dev/null; fi`,
  ].join(' ')
}

/** Quotes a text for the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Returns the identifier that initdb gave to a cluster: the first field of its control file. */
async function systemIdentifierOf(data: string): Promise<string> {
  const file = await open(join(data, 'global', 'pg_control'))
  try {
    const field = Buffer.alloc(8)
    await file.read(field, 0, field.length, 0)
    return String(field.readBigUInt64LE())
  } finally {
    await file.close()
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
