import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import { BackupError } from './backup-error'
import type { BaseBackup, BaseBackupOptions } from './base-backup'
import { clockTime } from './clock-time'
import { quietMoment, type QuietMoment } from './quiet-moment'
import { postgresPrograms } from './postgres-programs'
import { programTarget, runPostgresProgram } from './run-postgres-program'

interface Server {
  readonly mayReplicate: boolean
  readonly tablespaces: number
}

/**
 * Copies the data directory of an external server by pg_basebackup, and checks the copy by pg_verifybackup. The copy has
 * all databases of the server.
 * @param major the server's version
 */
export async function backUpExternal(
  db: DatabaseClient,
  { databaseUrl, major }: { readonly databaseUrl: string; readonly major: number },
  { to, label, withMoment, signal }: BaseBackupOptions,
): Promise<BaseBackup> {
  await refuseUnfit(db)
  const bin = await postgresPrograms(major, ['pg_basebackup', 'pg_receivewal', 'pg_verifybackup'])
  const target = programTarget(databaseUrl)
  const run = (program: string, args: readonly string[]) =>
    runPostgresProgram(join(bin, program), args, { ...target, signal })
  const startedAt = await clockTime(db)
  await run('pg_basebackup', [
    `--dbname=${target.url}`,
    `--pgdata=${to}`,
    `--label=${label}`,
    '--format=plain',
    '--wal-method=stream',
    '--checkpoint=fast',
    '--manifest-checksums=SHA256',
    '--no-password',
  ])
  const endedAt = await clockTime(db)
  await run('pg_verifybackup', [to])
  const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(await readFile(join(to, 'backup_label'), 'utf8'))?.[1]
  if (!firstSegment) throw new BackupError('pg_basebackup wrote a backup_label without a segment of the log.')
  const moment = withMoment ? await momentWithLog(db, signal, receive) : undefined
  return { startedAt, endedAt, firstSegment, sums: new Map(), moment }

  /** Continues the write-ahead log of the base backup to a position. */
  async function receive(position: string): Promise<void> {
    const wal = join(to, 'pg_wal')
    // pg_basebackup may end within its last segment, which looks complete all the same.
    const segments = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted()
    const last = join(wal, segments.at(-1) ?? '')
    await rename(last, `${last}.partial`)
    await run('pg_receivewal', [
      `--dbname=${target.url}`,
      `--directory=${wal}`,
      `--endpos=${position}`,
      '--no-loop',
      '--no-password',
    ])
    for (const name of await readdir(wal))
      if (name.endsWith('.partial'))
        await rename(join(wal, name), join(wal, name.slice(0, -'.partial'.length)))
  }
}

async function momentWithLog(
  db: DatabaseClient,
  signal: AbortSignal,
  receive: (position: string) => Promise<void>,
): Promise<QuietMoment> {
  const moment = await quietMoment(db, signal)
  try {
    await receive(moment.after)
    return moment
  } catch (error) {
    await moment.snapshot.rollback()
    throw error
  }
}

/** @throws BackupError when the role may not copy the server, or when the server has tablespaces */
async function refuseUnfit(db: DatabaseClient): Promise<void> {
  const { rows } = await sql<Server>`select rolreplication or rolsuper as "mayReplicate",
    (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces
    from pg_roles where rolname = current_user`.execute(db)
  const [server] = rows
  if (!server?.mayReplicate)
    throw new BackupError(
      'The role of the database may not copy the server. Grant it: alter role ... with replication; and let its ' +
        'replication connections in by pg_hba.conf: host replication <role> <address> scram-sha-256.',
    )
  if (server.tablespaces > 0)
    throw new BackupError(
      'The server has tablespaces of its own, which this backup leaves out. Use pg_basebackup --tablespace-mapping.',
    )
}
