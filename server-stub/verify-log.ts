import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { CommandError } from './platform/command/command-error'
import { runCommand } from './platform/command/run-command'
import { hasTable } from './platform/database/has-table'
import type { Database } from './platform/database/open-database'
import { compareCopy } from './platform/journal/chain/compare-copy'
import { tellCopy, tellReport } from './platform/journal/chain/tell-report'
import { verifyChain } from './platform/journal/chain/verify-chain'
import { environmentOfCommand, openForCommand } from './open-for-command'

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

// Run by `npm run verify-log`, beside running servers or without them.
await runCommand('Usage: npm run verify-log [-- --copy FILE]', async () => {
  const { values } = parseArgs({ options: { copy: { type: 'string' } } })
  // Relative to the folder of the command; npm itself runs in the project's root.
  const copy = values.copy && path.resolve(process.env['INIT_CWD'] ?? process.cwd(), values.copy)
  if (copy !== undefined && !existsSync(copy)) throw new CommandError(`There is no file ${copy}.`)
  const database = await openForCommand(await environmentOfCommand(), 2)
  const isRight = await verify(database, copy).finally(() => database.close())
  if (!isRight) process.exitCode = 1
})
