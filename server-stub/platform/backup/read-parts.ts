import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterPaths } from '../database/embedded/cluster'
import { type Checksums, refuseDamage } from './checksums'
import { emptied } from './copy-cluster'
import { copyHashed, hashOf, pathsIn } from './hashed-files'

export interface ReadPartsOptions {
  readonly backup: string
  readonly sums: Checksums
  /** A folder like DATA_DIR, where the parts go. */
  readonly to: string
  /** True to check uploaded files without copying them. */
  readonly skipsFiles: boolean
  readonly signal: AbortSignal
}

/**
 * Copies the parts of a backup to where a server looks for them, and checks each on its way.
 * @throws BackupError for a damaged part
 */
export async function readParts({ backup, sums, to, skipsFiles, signal }: ReadPartsOptions): Promise<void> {
  const { whole, data } = clusterPaths(join(to, 'postgres'))
  const places: Readonly<Record<string, string>> = { database: data, files: join(to, 'files') }
  await mkdir(whole, { recursive: true, mode: 0o700 })
  const { folders } = await pathsIn(join(backup, 'database'))
  // Tools that copy backups may leave empty folders out.
  for (const folder of ['', ...emptied, ...folders])
    await mkdir(join(data, folder), { recursive: true, mode: 0o700 })
  for (const [file, expected] of sums) {
    signal.throwIfAborted()
    const [part = '', ...inside] = file.split('/')
    const folder = skipsFiles && part === 'files' ? undefined : places[part]
    const place = file === 'password' ? join(whole, file) : folder && join(folder, ...inside)
    const found = await (place ? copyHashed(join(backup, file), place) : hashOf(join(backup, file)))
    refuseDamage(file, expected, found)
  }
}
