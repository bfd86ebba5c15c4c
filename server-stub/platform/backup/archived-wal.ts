import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error'
import type { Manifest } from './manifest'
import { segmentAt, segmentName, segmentNumber } from './wal-segments'

/** An archived file of the write-ahead log, however it is stored. */
const stored = /^([0-9A-F]{24})(\.gz|\.partial)?$/

/** The archived write-ahead log beside a backup. */
export interface ArchivedWal {
  readonly folder: string
  /** Names of the segments, without endings. */
  readonly segments: readonly string[]
  /** The error for the first segment that is missing since the beginning of the backup. Undefined without a gap. */
  readonly gap: BackupError | undefined
}

/**
 * Reads which segments an archive has.
 * @param inBackup the segments in the backup
 * @throws BackupError when there is no archive
 */
export async function readArchive(
  folder: string,
  inBackup: readonly string[],
  manifest: Manifest,
): Promise<ArchivedWal> {
  const names = await readdir(folder).catch(() => {
    throw new BackupError(
      `There is no archived write-ahead log in ${folder}, so only the moment of the backup itself can be restored. ` +
        'Leave --to out, or name the folder of the log: --wal <folder>.',
    )
  })
  const segments = names.flatMap((name) => stored.exec(name)?.[1] ?? [])
  const gap = firstGap([...segments, ...inBackup], manifest)
  return { folder, segments, gap: gap === undefined ? undefined : gapError(gap, manifest) }
}

/**
 * Returns the first missing segment between the beginning of a backup and the end of the log, as its number among all
 * segments; undefined without a gap.
 * @param names the segments in the archive and in the backup
 */
function firstGap(
  names: readonly string[],
  { firstSegment, segmentSize }: Pick<Manifest, 'firstSegment' | 'segmentSize'>,
): number | undefined {
  const numbers = new Set(names.map((name) => segmentNumber(name, segmentSize) ?? -1))
  const last = Math.max(...numbers)
  for (let number = segmentNumber(firstSegment, segmentSize) ?? 0; number < last; number += 1)
    if (!numbers.has(number)) return number
  return undefined
}

/**
 * Refuses a recovery that ended before the end of the archive: PostgreSQL takes an unreadable segment for the end of the
 * log. @param data the directory of the recovered server, which has begun a new timeline
 */
export async function refuseEarlyEnd(
  data: string,
  { segments }: ArchivedWal,
  { segmentSize }: Pick<Manifest, 'segmentSize'>,
): Promise<void> {
  const folder = join(data, 'pg_wal')
  const histories = (await readdir(folder)).filter((name) => name.endsWith('.history')).toSorted()
  const lines = (await readFile(join(folder, histories.at(-1) ?? ''), 'utf8')).trim().split('\n')
  // Each line is the end of a timeline: its number, the position, the reason.
  const [timeline = '', end = ''] = lines.at(-1)?.split('\t') ?? []
  const newest = segments
    .filter((name) => parseInt(name.slice(0, 8), 16) === Number(timeline))
    .toSorted()
    .at(-1)
  if (newest !== undefined && segmentAt(end, segmentSize) < (segmentNumber(newest, segmentSize) ?? 0))
    throw new BackupError(
      `The archived write-ahead log is damaged: it could be read up to ${end} only, but goes on to segment ${newest}. ` +
        'Restore to a time before (--to <time>).',
    )
}

/** Returns the error for a missing segment of the log. */
function gapError(number: number, { firstSegment, segmentSize }: Manifest): BackupError {
  const name = segmentName(number, firstSegment.slice(0, 8), segmentSize)
  return new BackupError(
    `The archived write-ahead log is incomplete: its segment ${name} is missing. Restore to a time before it, or take a ` +
      'later backup.',
  )
}
