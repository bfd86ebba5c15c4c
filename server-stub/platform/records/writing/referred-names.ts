import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { createRowSource } from '../reading/rows/row-source'
import { readOperand } from '../reading/filters/read-operand'
import { visibleField } from '../reading/rows/served-fields'
import { sqlTypes } from '../storage/column-kind'
import { columnOf, tableName } from '../storage/sql-names'
import type { WriteContext } from './write-context'

/**
 * Returns the labels of the records that a reference field points to, by its values. Localized labels are English,
 * because the log is read in all languages. Values without a record, or with a label that the person may not see, are
 * absent.
 */
export async function referredNames(
  { storage, person, table }: WriteContext,
  trx: Transaction,
  field: string,
  label: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<string, unknown>> {
  const reference = storage.reference(table.entity, field)
  const target = reference && storage.table(reference.entity)
  const by = target?.columns.get(reference?.value ?? 'id')
  if (!target || !by || !visibleField(target.entity, label, person)) return new Map()
  const source = createRowSource(target, { storage, person: { ...person, language: 'en' } })
  const name = source.field(label)
  const keys = values.flatMap((value) =>
    value === null || value === undefined ? [] : (readOperand(by.kind, String(value)) ?? []),
  )
  if (!name || keys.length === 0) return new Map()
  const key = columnOf(source.alias, by)
  const { rows } = await sql<{ key: string; name: unknown }>`select ${key}::text as key, ${name.sql} as name
    from ${tableName(target)} as ${sql.id(source.alias)}${source.joins()}
    where ${key} = any(${keys}::${sql.raw(sqlTypes[by.kind])}[])`.execute(trx)
  return new Map(rows.map((row) => [row.key, row.name]))
}
