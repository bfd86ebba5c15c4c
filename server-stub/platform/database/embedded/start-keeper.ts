import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './run-program'
import type { KeeperPlan } from './keeper-plan'

/** A keeper whose server is starting up. */
export interface StartingKeeper {
  /** Returns the message of a server that could not be started; undefined while it may still start. */
  failure(): string | undefined
  /** Gives up the ownership that this process has by starting the keeper. */
  release(): void
}

/** Starts a keeper, which starts a server. It outlives this process only while other processes own the server. */
export function startKeeper(plan: KeeperPlan): StartingKeeper {
  const program = fileURLToPath(new URL('./keeper.mjs', import.meta.url))
  const keeper = spawn(process.execPath, ['--max-old-space-size=32', program, JSON.stringify(plan)], {
    // A session of its own keeps a Ctrl-C in the terminal from PostgreSQL.
    detached: true,
    // Not the data directory: a process there is taken for the server.
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
