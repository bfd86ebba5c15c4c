import { rm } from 'node:fs/promises'
import { logFiles } from './log-files'

const KEPT = 5

/** Removes all but the newest log files of the server whose data directory this is. */
export async function pruneLogs(data: string): Promise<void> {
  for (const file of (await logFiles(data)).slice(0, -KEPT)) await rm(file, { force: true })
}
