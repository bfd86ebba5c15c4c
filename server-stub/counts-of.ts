import { SchemaError } from './platform/metadata/shipped/schema-error'
import { unknownEntityProblems } from './platform/metadata/problems/code-problems'
import type { MetadataService } from './platform/metadata/metadata-service'
import type { ServerModule } from './platform/modules/server-module'
import type { CountFromSums } from './platform/records/reading/rows/count-from-sums'

/**
 * Collects what counts rows from sums, by the entity of their table.
 * @throws SchemaError when there is no such entity
 */
export function countsOf(
  { shipped }: Pick<MetadataService, 'shipped'>,
  modules: readonly Pick<ServerModule, 'counts'>[],
): ReadonlyMap<string, CountFromSums> {
  const all = new Map(modules.flatMap(({ counts = {} }) => Object.entries(counts)))
  const faults = unknownEntityProblems(shipped.entities, all.keys(), 'a count from sums')
  if (faults.length > 0) throw new SchemaError(faults)
  return all
}
