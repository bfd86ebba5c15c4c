import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedPrefix } from './backup-folder'

/** Longer than any backup or verification takes, ms. */
const age = 2 * 24 * 60 * 60 * 1000

/** Removes what backups and verifications left that were killed: each draft may be a copy of the whole database. */
export async function removeForgotten(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(unfinishedPrefix))) {
    const draft = join(folder, name)
    const found = await stat(draft).catch(() => undefined)
    if (found && now - found.mtimeMs > age) await rm(draft, { recursive: true, force: true })
  }
}
