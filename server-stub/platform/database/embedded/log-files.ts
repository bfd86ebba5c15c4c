import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the log files of the server with this data directory, oldest first. */
async function logFiles(data: string): Promise<string[]> {
  const folder = join(data, 'log')
  const names: string[] = await readdir(folder).catch(() => [])
  // File names hold the time.
  return names.sort().map((name) => join(folder, name))
}

const KEPT = 5

/** Removes all but the newest log files of the server with this data directory. */
export async function pruneLogs(data: string): Promise<void> {
  for (const file of (await logFiles(data)).slice(0, -KEPT)) await rm(file, { force: true })
}

const LINES = 8

/** Returns the last lines of the newest log file; empty when there is none. */
export async function readLogTail(data: string): Promise<string> {
  const newest = (await logFiles(data)).at(-1)
  const text = newest ? await readFile(newest, 'utf8').catch(() => '') : ''
  return text.trimEnd().split('\n').slice(-LINES).join('\n')
}
