import { readFile, writeFile } from 'node:fs/promises'
import { BackupError } from './backup-error'
import { partsOf } from './backup-folder'
import type { TableSums } from './table-sums'

/** The version of the format that this console writes and reads. */
export const manifestFormat = 1

/** The description of a backup: `manifest.json` in its folder. */
export interface Manifest {
  /** Version of this format. */
  readonly format: number
  /** Version of the console that made the backup. */
  readonly console: string
  readonly postgres: { readonly version: string; readonly major: number }
  readonly kind: 'embedded' | 'external'
  /** Identifier of the database cluster. */
  readonly system: string
  /** The console's database and its role, which reads the restored one. */
  readonly database: string
  readonly role: string
  /** Times of the database's clock, ISO 8601. Restoration to a time is possible from `endedAt` on. */
  readonly startedAt: string
  readonly endedAt: string
  /** First segment of the write-ahead log that a restoration needs, and the size of segments in bytes. */
  readonly firstSegment: string
  readonly segmentSize: number
  /**
   * The moment after the end of the backup to which `tables` belong: a position in the write-ahead log. Without it, a
   * restoration ends where the backup does.
   */
  readonly point?: string
  /** Number and sum of the rows of each table at `point`. */
  readonly tables?: TableSums
  readonly files: StoredFiles
}

/** Uploaded files: in the backup, or in a bucket that has versions of its own. */
export type StoredFiles =
  | { readonly in: 'backup'; readonly count: number; readonly bytes: number }
  | { readonly in: 'bucket'; readonly bucket: string; readonly endpoint?: string }

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  await writeFile(partsOf(backup).manifest, `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/** Reads the manifest of a backup. @throws BackupError when it is missing or of another format */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(partsOf(backup).manifest, 'utf8').catch(() => {
    throw new BackupError(`${backup} is no backup: it has no manifest.json.`)
  })
  const manifest = parse(text)
  if (manifest?.format === manifestFormat) return manifest
  throw new BackupError(
    manifest === undefined
      ? "The backup is damaged: its manifest.json can't be read."
      : `The backup has format ${manifest.format}, which this version of the console does not know.`,
  )
}

function parse(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}
