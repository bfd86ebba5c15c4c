import { execFile } from 'node:child_process'
import { cleanEnvironment } from './clean-environment'
import type { SystemUser } from './system-user'

export interface ProgramResult {
  readonly ok: boolean
  /** What it wrote, or why it could not be run. */
  readonly output: string
}

/** Runs a short program to its end, as `user` (undefined: as ourselves). Never rejects. */
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
    // A file that may not be executed makes execFile throw instead of calling back.
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
