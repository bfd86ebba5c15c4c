import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The seeded databases: that of most tests, and that of the pictures. */
export type SeededWorld = 'seeded' | 'frozen'

/** The environment variables that hold the data folders of stopped servers, which are copied. */
const variables = { seeded: 'E2E_SEEDED', frozen: 'E2E_FROZEN' } as const

export interface OwnFolder {
  readonly folder: string
  readonly remove: () => void
}

/** Creates a data folder for one server: a copy of a seeded one once there is one, or an empty one. */
export function ownFolder(world: SeededWorld | 'none' = 'seeded'): OwnFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-e2e-'))
  const seeded = world === 'none' ? undefined : process.env[variables[world]]
  // Keeps the owners, because a database that root starts belongs to a system account.
  if (seeded) execFileSync('cp', ['-a', `${seeded}/.`, folder])
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}

/** Sets the folder that `ownFolder` copies, in this process and in its child processes. */
export function copyFrom(world: SeededWorld, folder: string): void {
  process.env[variables[world]] = folder
}
