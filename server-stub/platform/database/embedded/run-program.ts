import { execFile } from 'node:child_process'
import type { SystemUser } from './system-user'

const OURS = /^(PG|NODE_OPTIONS$|NODE_V8_COVERAGE$|LC_|LANG)/

/**
 * Returns the environment for PostgreSQL's programs and the keeper. Variables that would redirect them (`PGDATA`,
 * `PGPORT`, a loader in `NODE_OPTIONS`) are removed. Messages are in English, because some of them are matched.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OURS.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

export interface ProgramResult {
  readonly ok: boolean
  /** The program's output, or the reason why it could not be run. */
  readonly output: string
}

/** Runs a short program to its end, as `user` (undefined: the current user). Never rejects. */
export function runProgram(
  user: SystemUser | undefined,
  file: string,
  args: readonly string[],
  cwd?: string,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const options = {
      cwd,
      env: cleanEnvironment(),
      windowsHide: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    }
    // execFile throws for a file without execute permission instead of calling back.
    try {
      execFile(file, [...args], options, (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim()
        resolve({ ok: !error, output: output || (error?.message ?? '') })
      })
    } catch (error) {
      resolve({ ok: false, output: String(error) })
    }
  })
}
