import { openDatabase } from '../../../server-stub/platform/database/open-database'
import { createMetadataService } from '../../../server-stub/platform/metadata/metadata-service'
import { shipped } from '../../shipped'
import { stores } from '../../../server-stub/platform/metadata/changes/stores'
import { createPeopleStore } from '../../../server-stub/platform/people/people-store'
import { grantsOf } from '../../../server-stub/platform/metadata/current/grants'
import { orderYear } from '../../order-year'
import { menuWire } from '../../../server-stub/platform/metadata/current/wire-rows'
import { widgetDefinition } from '../../../widgets/catalog'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Reads all successful orders from the database of a running server, and discards them. */
export async function readRows(
  dataDir: string,
  columns: readonly string[],
): Promise<{ readonly rows: number; readonly seconds: number }> {
  const database = await openDatabase({ dataDir, log: silent })
  try {
    const metadata = await createMetadataService({
      database,
      shipped,
      widget: widgetDefinition,
      syncTables: async () => [],
    })
    const definitions = metadata.current()
    const people = createPeopleStore(database, (role) =>
      grantsOf(role, definitions, definitions.rows('menu').map(menuWire)),
    )
    const person = await people.find('101', 'bench', 'en', 0)
    if (!person) throw new Error('There is no admin.')
    const query = {
      page: 1,
      size: -1,
      sort: [{ field: 'payTime', order: 'desc' as const }],
      filters: { payTime: orderYear() },
      totals: [],
    }
    const store = stores({ database, metadata, behaviours: new Map() })('salesSuccess')
    const started = performance.now()
    let rows = 0
    for await (const batch of store.stream(query, person, new Set(columns))) rows += batch.length
    return { rows, seconds: (performance.now() - started) / 1000 }
  } finally {
    await database.close()
  }
}
