import { parseArgs } from 'node:util'
import { CommandError } from './platform/command/command-error'
import { runCommand } from './platform/command/run-command'
import { hasTable } from './platform/database/has-table'
import { resetByCommand } from './platform/login/reset/reset-by-command'
import { environmentOfCommand, openForCommand } from './open-for-command'

const usage = 'Usage: npm run reset-password -- ACCOUNT'

// Run by `npm run reset-password`, beside running servers or without them.
await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [account, ...more] = positionals
  if (!account || more.length > 0) throw new CommandError(usage)
  const database = await openForCommand(await environmentOfCommand(), 2)
  try {
    const isFilled = await hasTable(database.db, 'records', 'user')
    const issued = isFilled ? await resetByCommand(database.db, account) : undefined
    if (issued === undefined) throw new CommandError(`There is no account ${account} in this database.`)
    console.info(`The password of ${account} is now ${issued}`)
    console.info('It only permits its own change, at the next login. The sessions of the account have ended.')
  } finally {
    await database.close()
  }
})
