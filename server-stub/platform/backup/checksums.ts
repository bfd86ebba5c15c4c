import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error'
import { partsOf } from './backup-folder'
import { hashOf, pathsIn } from './hashed-files'

/** The SHA-256 of each file of a backup, by its path with `/`. */
export type Checksums = ReadonlyMap<string, string>

/**
 * Writes the list of checksums into a backup: `sha256sum --check SHA256SUMS` reads it too.
 * @param known checksums of what was copied, taken from the originals; of other files, the checksum is taken now
 */
export async function writeChecksums(backup: string, known: Checksums, signal: AbortSignal): Promise<void> {
  const lines: string[] = []
  for (const file of (await pathsIn(backup)).files.toSorted()) {
    signal.throwIfAborted()
    lines.push(`${known.get(file) ?? (await hashOf(join(backup, file)))}  ${file}\n`)
  }
  await writeFile(partsOf(backup).sums, lines.join(''), { flush: true })
}

/** Reads the list of checksums. @throws BackupError unless it names exactly the files that are there */
export async function readChecksums(backup: string): Promise<Checksums> {
  const text = await readFile(partsOf(backup).sums, 'utf8').catch(() => {
    throw new BackupError(`${backup} is no complete backup: it has no SHA256SUMS.`)
  })
  const sums = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, hash, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!hash || !file) throw new BackupError('The backup is damaged: its SHA256SUMS has an unreadable line.')
    sums.set(file, hash)
  }
  const present = new Set((await pathsIn(backup)).files)
  present.delete('SHA256SUMS')
  const missing = [...sums.keys()].find((file) => !present.has(file))
  if (missing) throw new BackupError(`The backup is damaged: its file ${missing} is missing.`)
  const unknown = [...present].find((file) => !sums.has(file))
  if (unknown) throw new BackupError(`The backup is damaged: SHA256SUMS does not list its file ${unknown}.`)
  return sums
}

/** @throws BackupError when a file's content is not what was backed up */
export function refuseDamage(file: string, expected: string | undefined, found: string): void {
  if (expected !== found)
    throw new BackupError(`The backup is damaged: the SHA-256 of its file ${file} does not fit.`)
}
