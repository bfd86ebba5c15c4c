import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

export interface OwnerProcess {
  readonly pid: number
  /** Returns the numbers of the rows acknowledged so far. */
  acknowledged(): string[]
  /** `stop` asks the process to end, `kill` sends SIGKILL; both resolve when the process has ended. */
  stop(): Promise<void>
  kill(): Promise<void>
}

/** Starts embedded-owner.ts on a data folder, and resolves when its first rows are written. */
export async function startOwner(dataDir: string): Promise<OwnerProcess> {
  const program = fileURLToPath(new URL('./embedded-owner.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close')
  // A kill may have cut off the last line.
  const acknowledged = () => output.split('\n').slice(1, -1)
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`the owner ended with ${child.exitCode}`)
      if (acknowledged().length < 5) throw new Error('the owner is not ready')
    },
    { timeout: 30_000, interval: 10 },
  )
  return {
    pid: child.pid ?? 0,
    acknowledged,
    stop: async () => {
      child.stdin.end()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
