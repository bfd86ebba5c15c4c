import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cleanEnvironment } from '../../server-stub/platform/database/embedded/run-program'
import type { SystemUser } from '../../server-stub/platform/database/embedded/system-user'
import { endingWithParent } from '../server/support/ending-with-parent'

export interface Program {
  /** Starts it, or starts it again after it was killed. Does not wait until it is ready. */
  start(): void
  /** Sends SIGKILL to the process, and resolves when it has ended. */
  kill(): Promise<void>
  /** Suspends it, and lets it continue. */
  freeze(): void
  thaw(): void
  /** @throws Error with the end of its log when it is not running */
  check(): void
  /** Returns the end of its log. */
  log(): string
}

export interface ProgramOptions {
  readonly file: string
  readonly args: readonly string[]
  /** Its working directory, which it may write to. */
  readonly folder: string
  /** Both of its output streams. */
  readonly logFile: string
  /** The account that runs it. Undefined is the current user. */
  readonly user: SystemUser | undefined
}

/** Length of the shown end of a log, characters. */
const shown = 4000

/** A program that a test kills and starts again, and that ends with this process. */
export function createProgram({ file, args, folder, logFile, user }: ProgramOptions): Program {
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const log = () => readFileSync(logFile, 'utf8').slice(-shown)
  return {
    start() {
      const { command, args: all } = endingWithParent(file, args)
      const output = openSync(logFile, 'a')
      child = spawn(command, all, {
        cwd: folder,
        env: cleanEnvironment(),
        stdio: ['ignore', output, output],
        ...(user && { uid: user.uid, gid: user.gid }),
      })
      closeSync(output)
    },
    async kill() {
      if (!child || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    check() {
      if (!isRunning()) throw new Error(`${file} is not running: ${log()}`)
    },
    log,
  }
}
