import { fieldOf } from '../../../engine/metadata/entity-fields'
import { wantedIndexes } from '../storage/wanted-index'
import { sharingTables } from '../storage/storage'
import { refuseRecord } from '../validate-record'
import { errorCode } from './in-transaction'
import type { WriteContext } from './write-context'

/**
 * A value that another record has, by the unique index that the database names: M13 at its field (V74). Rethrows all
 * else. @param index of the record in its batch, when there is one
 */
export function refuseDuplicate(error: unknown, context: WriteContext, index?: number): never {
  const field = isClash(error) ? duplicateField(error, context) : undefined
  if (!field) throw error
  const { table, behaviour } = context
  const message = behaviour.duplicates?.[field] ?? fieldOf(table.entity, field)?.message ?? 'M13'
  throw refuseRecord([{ field: index === undefined ? field : `${index}.${field}`, message }])
}

/** Whether a value is another record's, as the database says. */
export function isClash(error: unknown): boolean {
  return errorCode(error) === '23505'
}

/** Whether the key itself was taken. */
export function isKeyTaken(error: unknown, { table }: WriteContext): boolean {
  return isClash(error) && constraintOf(error) === `${table.name}_pkey`
}

function duplicateField(error: unknown, context: WriteContext): string | undefined {
  if (isKeyTaken(error, context)) return context.table.key.field
  const indexes = wantedIndexes(sharingTables(context.storage, context.table))
  return indexes.find(({ name }) => name === constraintOf(error))?.field
}

function constraintOf(error: unknown): string | undefined {
  return (error as { constraint?: string } | null)?.constraint
}
