import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Names the folder with the data of a server that has been seeded and has ended. */
const variable = 'E2E_SEEDED'

export interface OwnFolder {
  readonly folder: string
  readonly remove: () => void
}

/** A folder of data for one server: that of a seeded world, once there is one, unless it is to be empty. */
export function ownFolder({ empty = false } = {}): OwnFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-e2e-'))
  const seeded = process.env[variable]
  // With its owners: a database that root starts belongs to an account of the system.
  if (seeded && !empty) execFileSync('cp', ['-a', `${seeded}/.`, folder])
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}

/** Makes the folder the one that `ownFolder` copies from, in this process and in those that it begins. */
export function copyFrom(folder: string): void {
  process.env[variable] = folder
}
