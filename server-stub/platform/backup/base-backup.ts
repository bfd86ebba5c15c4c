import type { Checksums } from './checksums'
import type { QuietMoment } from './quiet-moment'

/** A copied data directory with the write-ahead log that makes it consistent. */
export interface BaseBackup {
  /** Times of the database's clock, ISO 8601. */
  readonly startedAt: string
  readonly endedAt: string
  readonly firstSegment: string
  /** SHA-256 of copied files, by their path in the data directory; of others none is known. */
  readonly sums: Checksums
  /** The moment for a comparison. Undefined when none was asked for. */
  readonly moment: QuietMoment | undefined
}

/** Settings of a base backup. */
export interface BaseBackupOptions {
  /** The new data directory. */
  readonly to: string
  /** Name of the backup, for the logs of PostgreSQL. */
  readonly label: string
  /** True to find a moment for a comparison, and to keep the log up to it. */
  readonly withMoment: boolean
  /** Bytes of a segment of the write-ahead log. */
  readonly segmentSize: number
  readonly signal: AbortSignal
}
