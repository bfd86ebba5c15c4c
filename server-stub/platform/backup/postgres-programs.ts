import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { runProgram } from '../database/embedded/run-program'
import { BackupError } from './backup-error'

/** Programs of PostgreSQL that backups use: Debian has `postgres` in another package than the others. */
type Program = 'postgres' | 'pg_basebackup' | 'pg_receivewal' | 'pg_verifybackup'

/**
 * Returns the folder with programs of a version of PostgreSQL: where the packages of distributions put them, else in
 * PATH. @throws BackupError naming the package to install
 */
export async function postgresPrograms(major: number, programs: readonly Program[]): Promise<string> {
  const candidates = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ]
  for (const folder of candidates) if (await has(folder, major, programs)) return folder
  const name = programs.includes('postgres') ? `postgresql-${major}` : `postgresql-client-${major}`
  throw new BackupError(
    `The programs ${programs.join(', ')} of PostgreSQL ${major} were not found in /usr/lib/postgresql/${major}/bin or ` +
      `PATH. Install them: on Debian, they are in the package ${name}.`,
  )
}

async function has(folder: string, major: number, programs: readonly Program[]): Promise<boolean> {
  for (const program of programs) {
    const file = join(folder, program)
    const exists = await access(file).then(
      () => true,
      () => false,
    )
    if (!exists) return false
    const { output } = await runProgram(undefined, file, ['--version'])
    if (majorOf(output) !== major) return false
  }
  return true
}

/** Returns the major version in `pg_basebackup (PostgreSQL) 15.14 (Debian ...)`. */
export function majorOf(text: string): number {
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1])
}
