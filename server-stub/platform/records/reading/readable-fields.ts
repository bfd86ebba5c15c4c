import { fieldsOf } from '../../../../engine/metadata/entity-fields'
import type { EntityTable } from '../storage/entity-table'

/** Every field of an entity that can be read, whoever asks: what behaviours look at, secrets among them. */
export function readableFields({ entity, columns, secrets }: EntityTable): readonly string[] {
  const fields = Object.entries(fieldsOf(entity)).flatMap(([name, { derived }]) =>
    derived || columns.has(name) ? [name] : [],
  )
  return [...fields, ...[...secrets.values()].map(({ field }) => field)]
}
