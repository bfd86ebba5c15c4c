import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './run-program'
import type { KeeperPlan } from './keeper-plan'

/** A keeper while its server comes up. */
export interface StartingKeeper {
  /** What the server said when it could not be started; undefined as long as it may yet come up. */
  failure(): string | undefined
  /** Gives up the ownership that starting it gave. */
  release(): void
}

/** Starts a keeper and by it a server. It outlives this process only as long as others own the server. */
export function startKeeper(plan: KeeperPlan): StartingKeeper {
  const program = fileURLToPath(new URL('./keeper.mjs', import.meta.url))
  const keeper = spawn(process.execPath, ['--max-old-space-size=32', program, JSON.stringify(plan)], {
    // A session of its own, so that a Ctrl-C in the terminal does not reach PostgreSQL.
    detached: true,
    // Not the data directory: what stands there is taken for the server.
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  let said = ''
  let failure: string | undefined
  keeper.stdout.on('data', (text) => (said += text))
  keeper.on('error', (error) => (failure = String(error)))
  keeper.on('close', (code) => (failure = said || `The keeper of PostgreSQL ended with ${code}`))
  keeper.unref()
  return {
    failure: () => failure,
    release: () => {
      keeper.stdin.destroy()
      keeper.stdout.destroy()
    },
  }
}
