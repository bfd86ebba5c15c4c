import { access } from 'node:fs/promises'
import { DatabaseStartError } from '../database-start-error'
import { runProgram } from './run-program'
import type { PostmasterFile } from './postmaster'

/** Longer than it takes a keeper to listen once its server has a process id. */
const PATIENCE_MS = 2_000

/**
 * Watches a server that runs but whose keeper does not answer. `observe` is called with each such observation, and
 * after some time of them has the server shut down: its keeper was killed, so nobody else ever would.
 */
export function createOrphanWatch(pgCtl: () => Promise<string>) {
  let suspect: { readonly pid: number; readonly since: number; interrupted: boolean } | undefined
  return async function observe(file: PostmasterFile): Promise<void> {
    if (suspect?.pid !== file.pid) suspect = { pid: file.pid, since: Date.now(), interrupted: false }
    if (suspect.interrupted || Date.now() - suspect.since < PATIENCE_MS) return
    await assertVisible(file)
    suspect.interrupted = true
    if (process.platform !== 'win32') process.kill(file.pid, 'SIGINT')
    else await runProgram(undefined, await pgCtl(), ['kill', 'INT', String(file.pid)])
  }
}

/** A keeper whose folder this process doesn't see (a service with a private /tmp) is not one that is dead. */
async function assertVisible({ pid, socketFolder }: PostmasterFile): Promise<void> {
  if (!socketFolder) return
  await access(socketFolder).catch(() => {
    throw new DatabaseStartError(
      `The database is run by process ${pid}, whose socket in ${socketFolder} this process can't see`,
      'Set DATA_DIR to a shorter path (the socket is then put there), stop the other process, or set DATABASE_URL.',
    )
  })
}
