import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processIsAlive } from '../../../server-stub/platform/database/embedded/postmaster'

const PREFIX = 'console-tests-'

/** A temporary folder that the processes of one test run share. The next run removes it. */
export const runFolder = join(tmpdir(), `${PREFIX}${process.ppid}`)

for (const name of readdirSync(tmpdir())) {
  const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN
  if (pid && !processIsAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
}
mkdirSync(runFolder, { recursive: true })
