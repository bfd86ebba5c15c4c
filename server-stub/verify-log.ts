import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { backupFolder } from './platform/backup/backup-folder'
import { DatabaseStartError } from './platform/database/database-start-error'
import { hasTable } from './platform/database/has-table'
import { openDatabase, type Database } from './platform/database/open-database'
import { readEnvironment } from './platform/environment/read-environment'
import { EnvironmentError } from './platform/environment/read-variables'
import { compareCopy } from './platform/journal/chain/compare-copy'
import { tellCopy, tellReport } from './platform/journal/chain/tell-report'
import { verifyChain } from './platform/journal/chain/verify-chain'
import { productIn } from './product-in'
import { projectRoot } from './project-root'

/** Verifies the operation log, and compares it with a copy if there is one. Returns true when nothing is wrong. */
async function verify({ db }: Database, copy: string | undefined): Promise<boolean> {
  if (!(await hasTable(db, 'console', 'log_seal'))) {
    console.error('The operation log of this database has no seals: no server of this version has run on it.')
    return false
  }
  const report = await verifyChain(db)
  for (const line of tellReport(report)) console.info(line)
  if (copy === undefined) return !report.fault
  const lines = createInterface({ input: createReadStream(copy, 'utf8'), crlfDelay: Infinity })
  const compared = await compareCopy(db, lines)
  for (const line of tellCopy(compared)) console.info(line)
  return !report.fault && !compared.fault
}

// Run by `npm run verify-log [-- --copy FILE]`, beside running servers or without them.
try {
  const { values } = parseArgs({ options: { copy: { type: 'string' } } })
  // Relative to the folder of the command; npm itself runs in the project's root.
  const copy = values.copy && path.resolve(process.env['INIT_CWD'] ?? process.cwd(), values.copy)
  const { product, defaults } = await productIn(projectRoot(), process.env['PRODUCT'])
  const { databaseUrl, directUrl, dataDir, backupDir } = readEnvironment(
    { ...defaults, ...process.env },
    product.readSettings,
  )
  const database = await openDatabase({
    databaseUrl: directUrl ?? databaseUrl,
    dataDir,
    // A server that starts meanwhile shares an embedded database, with the settings of its start.
    walArchive: backupDir && backupFolder(backupDir).wal,
    log: pino({ level: 'warn' }),
    poolSize: 2,
  })
  const isRight = await verify(database, copy).finally(() => database.close())
  process.exit(isRight ? 0 : 1)
} catch (error) {
  if (error instanceof EnvironmentError) console.error(error.message)
  else if (error instanceof DatabaseStartError) console.error(`${error.message}\n${error.hint}`)
  // Such as a copy that is not there, or an unknown option.
  else console.error(error instanceof Error && 'code' in error ? error.message : error)
  process.exit(1)
}
