import { readFile } from 'node:fs/promises'
import { logFiles } from './log-files'

const LINES = 8

/** The last lines of the server's newest log file; empty when there is none. */
export async function readLogTail(data: string): Promise<string> {
  const newest = (await logFiles(data)).at(-1)
  const text = newest ? await readFile(newest, 'utf8').catch(() => '') : ''
  return text.trimEnd().split('\n').slice(-LINES).join('\n')
}
