import { fieldsOf } from '../../../engine/metadata/entity-fields'
import type { EntityTable } from '../storage/entity-table'

/** Every field of an entity that can be read, whoever asks: what conditions and behaviours look at. */
export function readableFields({ entity, columns }: EntityTable): readonly string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, { derived }]) =>
    derived || columns.has(name) ? [name] : [],
  )
}
