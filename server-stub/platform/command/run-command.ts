import { DatabaseStartError } from '../database/database-start-error'
import { outageOf } from '../database/outage-of'
import { CommandError } from './command-error'

/**
 * Runs the work of a command to its end, and sets the exit code. SIGINT and SIGTERM abort the work, which then removes
 * what it has begun. A second signal ends the process at once.
 */
export async function runCommand(usage: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const aborting = new AbortController()
  const abort = () => aborting.abort(new CommandError('Stopped. What was begun is removed.'))
  process.once('SIGINT', abort)
  process.once('SIGTERM', abort)
  try {
    await work(aborting.signal)
  } catch (error) {
    console.error(sentenceOf(error, usage))
    process.exitCode = 1
  } finally {
    process.off('SIGINT', abort)
    process.off('SIGTERM', abort)
  }
}

function sentenceOf(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error
  if (outageOf(error) === 'disk-full') return `The disk is full: ${error.message}. What was begun is removed.`
  if (error instanceof DatabaseStartError) return `${error.message}\n${error.hint}`
  // The environment is read by a higher layer.
  if (error instanceof CommandError || error.name === 'EnvironmentError') return error.message
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`
  return error
}
