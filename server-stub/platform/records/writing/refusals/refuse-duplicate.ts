import { fieldOf } from '../../../../../engine/metadata/entities/entity-fields'
import { takenByRetired } from '../../reading/single-records/taken-by-retired'
import type { WireRow } from '../../record-store'
import { indexesOf } from '../../storage/indexes-of'
import { refuseRecord } from '../../validate-record'
import { errorCode } from '../in-transaction'
import type { WriteContext } from '../write-context'

/** The record that could not be stored, to find the message for the clash. */
export interface Refused {
  /** The record as the request sent it. */
  readonly values: unknown
}

/**
 * Refuses a duplicate value, found by the unique index that the database names: M13 at its field (V74), or the message
 * for retired records. Rethrows all other errors.
 */
export async function refuseDuplicate(
  error: unknown,
  context: WriteContext,
  { values }: Refused,
): Promise<never> {
  const field = isClash(error) ? duplicateField(error, context) : undefined
  if (!field) throw error
  const given = isRecord(values) ? values : {}
  const message = (await saidOfTaken(context, field, textOf(given[field]), given)) ?? 'M13'
  throw refuseRecord([{ field, message }])
}

/**
 * Returns the key of the message for a value that another record has, in place of M13: that of retired records, of the
 * entity (V65), or of the field. The same message appears while users type and when they save.
 */
export async function saidOfTaken(
  context: WriteContext,
  field: string,
  value: string,
  within: WireRow,
): Promise<string | undefined> {
  const { db, table, behaviour } = context
  const retired = await takenByRetired(db, table, field, value, within, context)
  return retired ?? behaviour.duplicates?.[field] ?? fieldOf(table.entity, field)?.message
}

function isRecord(values: unknown): values is WireRow {
  return typeof values === 'object' && values !== null && !Array.isArray(values)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** True for a violation of a unique index. */
export function isClash(error: unknown): boolean {
  return errorCode(error) === '23505'
}

/** True when the key itself was taken. */
export function isKeyTaken(error: unknown, { table }: WriteContext): boolean {
  return isClash(error) && constraintOf(error) === `${table.name}_pkey`
}

function duplicateField(error: unknown, context: WriteContext): string | undefined {
  if (isKeyTaken(error, context)) return context.table.key.field
  return indexesOf(context.storage, context.table).find(({ name }) => name === constraintOf(error))?.field
}

function constraintOf(error: unknown): string | undefined {
  return (error as { constraint?: string } | null)?.constraint
}
