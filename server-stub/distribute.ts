import { parseArgs } from 'node:util'
import { CommandError } from './platform/command/command-error'
import { runCommand } from './platform/command/run-command'
import { createEffective } from './platform/metadata/current/effective'
import { readDifferences } from './platform/metadata/current/difference-store'
import { readProductSchemas } from './platform/metadata/shipped/read-product-schemas'
import { forgetCommitMark } from './platform/database/cluster/commit-mark'
import { hasTable } from './platform/database/has-table'
import { moveTables, refuseRunningServers } from './platform/records/distributing/move-tables'
import { productIn } from './product-in'
import { projectRoot } from './project-root'
import { environmentOfCommand, openForCommand } from './open-for-command'

const usage = `Usage: npm run distribute
       npm run distribute -- --back`

// Run by `npm run distribute`, while no server runs.
await runCommand(usage, async (signal) => {
  const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } })
  const environment = await environmentOfCommand()
  const { product, folders } = await productIn(projectRoot(), process.env['PRODUCT'])
  const { shipped } = readProductSchemas(folders)
  const database = await openForCommand(environment, 1)
  const { db } = database
  try {
    if (!(await hasTable(db, 'records', 'user')))
      throw new CommandError(
        'No server has run on this database yet: a new one distributes its tables by itself.',
      )
    const { differences, revision, passwordLengths } = await readDifferences(db)
    const { entities } = createEffective(shipped, differences, revision, passwordLengths)
    const to = values.back ? 'coordinator' : 'workers'
    await moveTables({
      db,
      entities,
      to,
      beforeMove: async (trx, entity) => {
        await refuseRunningServers(trx)
        await product.beforeMove?.(trx, entity)
      },
      tell: (line) => console.info(line),
      signal,
    })
    if (values.back) await forgetCommitMark(db)
    console.info('The next server to start counts what it sums up anew.')
  } finally {
    await database.close()
  }
})
