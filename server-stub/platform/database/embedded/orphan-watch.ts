import { access } from 'node:fs/promises'
import { DatabaseStartError } from '../database-start-error'
import { runProgram } from './run-program'
import type { PostmasterFile } from './postmaster'

/** Longer than a keeper takes to listen after its server got a process id. */
const PATIENCE_MS = 2_000

/**
 * Watches a running server whose keeper does not answer. `observe` is called at each such observation, and shuts the
 * server down when they go on for 2 s: its keeper was killed, so no other process would.
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

/** Rejects when this process can't see the keeper's folder (a service with a private /tmp): the keeper may be alive. */
async function assertVisible({ pid, socketFolder }: PostmasterFile): Promise<void> {
  if (!socketFolder) return
  await access(socketFolder).catch(() => {
    throw new DatabaseStartError(
      `The database is run by process ${pid}, whose socket in ${socketFolder} this process can't see`,
      'Set DATA_DIR to a shorter path (the socket is then put there), stop the other process, or set DATABASE_URL.',
    )
  })
}
