import { migrate } from '../../../server-stub/platform/database/migrate'
import { migrations } from '../../../server-stub/migrations/migrations'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { shipped } from '../../shipped'
import type { DatabaseTemplate } from './databases'
import { silentLog } from './silent-log'

/** A database with all tables and no records: enough for tests of the operation log. */
export const logTables: DatabaseTemplate = {
  name: 'log_tables',
  async build({ db }) {
    await migrate(db, migrations, silentLog)
    await syncTables(db, shipped.entities)
  },
}
