import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { builtProgram } from '../support/built-server'

const root = path.resolve(import.meta.dirname, '../../..')

export interface CommandResult {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs a command such as `npm run backup`. */
export async function runCommand(
  command: 'archive' | 'backup' | 'restore' | 'verify-log',
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [builtProgram(command), ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', INIT_CWD: root, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  await once(child, 'close')
  return { code: child.exitCode, output, errors }
}
