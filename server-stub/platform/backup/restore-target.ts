import { BackupError } from './backup-error'
import type { Manifest } from './manifest'

/** The moment that a restoration leads to. */
export type RestoreTarget =
  /** The end of the backup. */
  | { readonly to: 'backup' }
  /** The end of the archived write-ahead log. */
  | { readonly to: 'latest' }
  /** A time after the end of the backup: the transactions that were committed until then. ISO 8601. */
  | { readonly to: 'time'; readonly time: string }

const timeForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Reads the option `--to`: a time with its zone, `latest`, or nothing for the end of the backup.
 * @throws BackupError for any other text, and for a time before the end of the backup
 */
export function readRestoreTarget(
  text: string | undefined,
  { endedAt }: Pick<Manifest, 'endedAt'>,
): RestoreTarget {
  if (text === undefined) return { to: 'backup' }
  if (text === 'latest') return { to: 'latest' }
  if (!isTime(text))
    throw new BackupError(
      `--to is "${text}"; it must be "latest" or a time with its zone, such as 2026-11-28T10:00:00Z or 2026-11-28T18:00:00+08:00.`,
    )
  if (Date.parse(text) < Date.parse(endedAt)) throw tooEarly(text, endedAt)
  return { to: 'time', time: text }
}

/** Returns the error for a time before the end of a backup. */
export function tooEarly(time: string, endedAt: string): BackupError {
  return new BackupError(
    `The backup ended at ${endedAt}, after ${time}. Take an earlier backup to restore to that time.`,
  )
}

/** True for a time with its zone, on a day that exists. */
function isTime(text: string): boolean {
  const day = timeForm.exec(text)?.[1]
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
