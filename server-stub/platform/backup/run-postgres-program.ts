import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { cleanEnvironment } from '../database/embedded/run-program'
import { BackupError } from './backup-error'

/** An address of a server for the programs of PostgreSQL. The password travels in the environment. */
export interface ProgramTarget {
  readonly url: string
  readonly environment: Readonly<Record<string, string>>
}

/** Splits the password off a DATABASE_URL: command lines are visible to all users of the computer. */
export function programTarget(databaseUrl: string): ProgramTarget {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, environment: password ? { PGPASSWORD: password } : {} }
}

/** Runs a program to its end. @throws BackupError with what it said when it fails, and the signal's reason */
export async function runPostgresProgram(
  file: string,
  args: readonly string[],
  { environment, signal }: Pick<ProgramTarget, 'environment'> & { readonly signal: AbortSignal },
): Promise<void> {
  const said = await new Promise<string | undefined>((resolve) => {
    const env = { ...cleanEnvironment(), ...environment }
    execFile(file, [...args], { env, signal, windowsHide: true }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined),
    )
  })
  signal.throwIfAborted()
  if (said !== undefined) throw new BackupError(`${basename(file)} failed: ${said}`)
}
