import { type Binaries, binariesIn } from '../database/embedded/binaries'
import { findEmbeddedBinaries } from '../database/embedded/find-embedded-binaries'
import { runProgram } from '../database/embedded/run-program'
import type { SystemUser } from '../database/embedded/system-user'
import { BackupError } from './backup-error'
import type { Manifest } from './manifest'
import { majorOf, postgresPrograms } from './postgres-programs'

/**
 * Returns the programs that recover a backup: those of the embedded PostgreSQL for its own, of the system for an external
 * one. @throws BackupError when their version is another than that of the backup
 */
export async function findRecoveryBinaries(
  { kind, postgres: { major } }: Pick<Manifest, 'kind' | 'postgres'>,
  folder: string,
  user: SystemUser | undefined,
): Promise<Binaries> {
  if (kind === 'external') return binariesIn(await postgresPrograms(major, ['postgres']))
  const binaries = await findEmbeddedBinaries(folder, user)
  const { output } = await runProgram(user, binaries.postgres, ['--version'], '/')
  if (majorOf(output) === major) return binaries
  throw new BackupError(
    `The backup is of PostgreSQL ${major}, and this console has ${majorOf(output)}. Restore it by the version of the ` +
      'console that made it.',
  )
}
