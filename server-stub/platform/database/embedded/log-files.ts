import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The log files of the server whose data directory this is, oldest first. */
export async function logFiles(data: string): Promise<string[]> {
  const folder = join(data, 'log')
  const names: string[] = await readdir(folder).catch(() => [])
  // Their names hold the time.
  return names.sort().map((name) => join(folder, name))
}
