import { sql, type Sql } from '../../../database/sql/sql'
import type { Transaction } from '../../../database/sql/database-client'
import { uniqBy } from 'lodash-es'
import type { FieldRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import { fieldOf } from '../../../../../engine/metadata/entities/entity-fields'
import { readOperand } from '../../reading/filters/read-operand'
import { createRowSource, type RowSourceContext } from '../../reading/rows/row-source'
import {
  isOfOperators,
  reachCondition,
  rowCondition,
  tenancyCondition,
} from '../../reading/rows/row-condition'
import type { RowSource } from '../../reading/rows/rows-under-alias'
import type { WireRow } from '../../record-store'
import { sqlTypes } from '../../storage/column-kind'
import type { EntityTable } from '../../storage/entity-table'
import { allOf, columnOf, tableName } from '../../storage/sql-names'
import { rowReferences, type Reference } from '../../storage/storage'

/** The owner of a record that refers to others. */
export interface RecordOwner {
  readonly operators?: readonly string[]
  /** The record before the change, when the same operators owned it: they may keep its references. */
  readonly before?: WireRow | undefined
}

/**
 * Returns those of some values that a field has in the records of an entity without a table, among records that the
 * person sees.
 */
export type FindElsewhere = (
  entity: string,
  field: string,
  values: readonly string[],
  person: Person,
) => Promise<ReadonlySet<string>>

/**
 * Refuses references to records that do not exist or that the person does not see. Both have the same message, which
 * reveals nothing about the records of others. Records that are visible but retired, and records that the owner of this
 * one may not use, have messages of their own. Locks the referenced records against removal until the transaction ends.
 */
export async function checkReferences(
  trx: Transaction,
  table: EntityTable,
  record: WireRow,
  changed: Iterable<string>,
  context: RowSourceContext,
  elsewhere: FindElsewhere | undefined,
  { operators = [], before }: RecordOwner = {},
): Promise<readonly FieldRefusal[]> {
  const refusals: FieldRefusal[] = []
  const usable: RowsOf = (source, person) =>
    allOf(operators.map((operator) => reachCondition(source, operator, person)))
  const missingOf = async (
    reference: Reference,
    held: readonly Held[],
    known: readonly unknown[],
  ): Promise<readonly Missing[]> => {
    const textsOf = (some: readonly Held[]) =>
      some.flatMap(({ value }) => (isScalar(value) ? [String(value)] : []))
    const target = context.storage.table(reference.entity)
    const find = (values: readonly string[], condition: RowsOf) =>
      target ? findValues(trx, target, reference.value, values, context, condition) : undefined
    const found = target
      ? await find(textsOf(held), rowCondition)
      : await elsewhere?.(reference.entity, reference.value, textsOf(held), context.person)
    const missing = held.filter(({ value }) => !isScalar(value) || found?.has(String(value)) === false)
    const gone = missing.length > 0 ? await find(textsOf(missing), tenancyCondition) : undefined
    const seen = held.filter((one) => !missing.includes(one) && !known.includes(one.value))
    const asked = target && isOfOperators(target) && operators.length > 0 && seen.length > 0
    const used = asked ? await find(textsOf(seen), usable) : undefined
    const foreign = used ? seen.filter(({ value }) => !used.has(String(value))) : []
    return [
      ...missing.map(({ path, value }) =>
        isScalar(value)
          ? { path, words: gone?.has(String(value)) ? 'server.referenceGone' : 'server.referenceUnknown' }
          : { path },
      ),
      ...foreign.map(({ path }) => ({ path, words: 'server.referenceForeign' })),
    ]
  }
  for (const field of changed) {
    const property = fieldOf(table.entity, field)
    const entries = [record[field]].flat()
    // Keeps the first problem of each place.
    const refuse = (missing: readonly Missing[], message?: string) =>
      refusals.push(
        ...uniqBy(missing, ({ path }) => path).map(({ path, words }) =>
          message === undefined
            ? { field: path, message: 'M16', ...(words === undefined ? {} : { words }) }
            : { field: path, message },
        ),
      )
    const reference = context.storage.reference(table.entity, field)
    const held = present(entries.map((value) => ({ path: field, value })))
    if (reference && held.length > 0)
      refuse(
        await missingOf(reference, held, [before?.[field]].flat()),
        property?.reference?.message ?? property?.message,
      )
    for (const { name, ...of } of property ? rowReferences(property) : []) {
      const within = entries.map((row, index) => ({
        path: `${field}.${index}.${name}`,
        value: valueIn(row, name),
      }))
      const known = [before?.[field]].flat().map((row) => valueIn(row, name))
      if (present(within).length > 0) refuse(await missingOf(of, present(within), known))
    }
  }
  return refusals
}

/** The place of a value without a usable record, and the message for it. */
interface Missing {
  readonly path: string
  readonly words?: string
}

/** Returns the condition of the rows to consider. */
type RowsOf = (source: RowSource, person: Person) => Sql

/** A value and its place. */
interface Held {
  readonly path: string
  readonly value: unknown
}

function valueIn(row: unknown, name: string): unknown {
  return (row as WireRow | null | undefined)?.[name]
}

function present(held: readonly Held[]): readonly Held[] {
  return held.filter(({ value }) => value !== null && value !== undefined)
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

async function findValues(
  trx: Transaction,
  target: EntityTable,
  field: string,
  values: readonly string[],
  context: RowSourceContext,
  condition: RowsOf,
): Promise<ReadonlySet<string>> {
  const column = target.columns.get(field)
  if (!column) return new Set()
  const operands = values
    .map((value) => readOperand(column.kind, value))
    .filter((value) => value !== undefined)
  const source = createRowSource(target, context)
  const where = condition(source, context.person)
  const at = columnOf(source.alias, column)
  const { rows } = await sql<{ value: string }>`
    select ${at}::text as value from ${tableName(target)} as t${source.joins()}
    where ${at} = any(${operands}::${sql.raw(sqlTypes[column.kind])}[]) and ${where}
    order by ${columnOf(source.alias, target.key)} for key share of t`.execute(trx)
  return new Set(rows.map(({ value }) => value))
}
