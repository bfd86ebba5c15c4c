import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The environment variable that holds the data folder of a seeded, stopped server. */
const variable = 'E2E_SEEDED'

export interface OwnFolder {
  readonly folder: string
  readonly remove: () => void
}

/** Creates a data folder for one server: a copy of the seeded one if there is one, or an empty one on request. */
export function ownFolder({ empty = false } = {}): OwnFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-e2e-'))
  const seeded = process.env[variable]
  // Keeps the owners, because a database that root starts belongs to a system account.
  if (seeded && !empty) execFileSync('cp', ['-a', `${seeded}/.`, folder])
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}

/** Sets the folder that `ownFolder` copies, in this process and in its child processes. */
export function copyFrom(folder: string): void {
  process.env[variable] = folder
}
