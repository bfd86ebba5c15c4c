import { fieldsOf } from '../../../../../engine/metadata/entities/entity-fields'
import type { EntityTable } from '../../storage/entity-table'

/** Returns all readable fields of an entity, secrets and fields without permission included, for behaviours. */
export function readableFields({ entity, columns, secrets }: EntityTable): readonly string[] {
  const fields = Object.entries(fieldsOf(entity)).flatMap(([name, { derived }]) =>
    derived || columns.has(name) ? [name] : [],
  )
  return [...fields, ...[...secrets.values()].map(({ field }) => field)]
}
