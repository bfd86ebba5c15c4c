import { BackupError } from './backup-error'
import type { Manifest } from './manifest'
import { type RestoreTarget, tooEarly } from './restore-target'

/**
 * Converts the failure of a recovering server.
 * @param gap the error for a missing segment, which is the cause when the log ended too early
 */
export function toRecoveryError(
  error: unknown,
  { endedAt }: Pick<Manifest, 'endedAt'>,
  target: RestoreTarget,
  gap: BackupError | undefined,
): BackupError {
  if (error instanceof BackupError) return error
  const said = error instanceof Error ? error.message : String(error)
  if (/No space left on device/.test(said))
    return new BackupError('The disk is full: the recovery needs room for the database and its log.', {
      cause: error,
    })
  if (said.includes('recovery ended before configured recovery target was reached'))
    return gap ?? new BackupError(earlyEnd(said, target), { cause: error })
  if (target.to === 'time' && said.includes('stop point is before consistent recovery point'))
    return tooEarly(target.time, endedAt)
  if (
    /could not locate required checkpoint record|WAL ends before (end of online backup|consistent)/.test(said)
  )
    return new BackupError('The backup is damaged: its write-ahead log is incomplete.', { cause: error })
  return new BackupError(`The backup could not be recovered. ${said}`, { cause: error })
}

function earlyEnd(said: string, target: RestoreTarget): string {
  if (target.to !== 'time') return 'The backup is damaged: its write-ahead log ends too early.'
  const last = /last completed transaction was at log time ([\d-]+ [\d:.]+)([+-]\d{2})/.exec(said)
  const end = last ? ` Its last transaction is of ${new Date(`${last[1]}${last[2]}:00`).toISOString()}.` : ''
  return `The archived write-ahead log ends before ${target.time}.${end} Choose an earlier time, or --to latest.`
}
