import type { WireRow } from '../record-store'
import { draftRecord } from '../validation/draft-record'
import { isStorable } from '../storage/column-value'
import type { EntityTable } from '../storage/entity-table'
import { checkRecord } from './check-record'
import { defaultOperator } from './check-tenancy'
import { inTransaction } from './in-transaction'
import { isKeyTaken, refuseDuplicate } from './refuse-duplicate'
import { insertRecord } from './store-record'
import { behaviourContext, type WriteContext } from './write-context'

/** Adds a record and gives its key. Throws ApiRefusal: see draftRecord and checkRecord. */
export async function addRecord(context: WriteContext, body: unknown): Promise<{ readonly id: string }> {
  try {
    return await tryAdd(context, body)
  } catch (error) {
    // Two servers may have made the same id at the same moment: once in a very long time.
    if (context.table.makesIds && isKeyTaken(error, context)) return tryAdd(context, body)
    return refuseDuplicate(error, context)
  }
}

function tryAdd(context: WriteContext, body: unknown): Promise<{ readonly id: string }> {
  const { table, person, behaviour } = context
  const draft = draftRecord(table, body, undefined, person)
  const blank = Object.fromEntries([...table.columns.keys()].map((field) => [field, null]))
  const named = {
    ...defaultValues(table),
    ...defaultOperator(table, person),
    ...Object.fromEntries(draft.values),
  }
  const given = { ...named, ...missingValues(named, behaviour.defaults?.(named) ?? {}) }
  return inTransaction(context.db, async (trx) => {
    const now = context.now()
    const record: WireRow = { ...blank, ...given, ...fixedValues(table, given), ...newKey(context, given) }
    const changed = new Set(Object.keys(given))
    const prepared = await checkRecord(
      context,
      trx,
      now,
      { mode: 'add', record, changed, before: undefined },
      draft.refusals,
    )
    const audit = { createTime: now, createBy: auditor(context), updateTime: now, updateBy: auditor(context) }
    await insertRecord(trx, table, { ...record, ...prepared, ...(table.entity.audit === false ? {} : audit) })
    const id = String(record[table.key.field])
    await behaviour.afterChange?.(
      { kind: 'add', ids: [id], fields: changed },
      behaviourContext(context, trx, now),
    )
    return { id }
  })
}

/** The person as createBy and updateBy keep them. */
export function auditor({ person }: WriteContext): string | null {
  return isStorable('id', person.userId) ? person.userId : null
}

function defaultValues({ entity, columns }: EntityTable): WireRow {
  const entries = [...columns.values()].flatMap(({ field, kind, property }) => {
    const usable = Object.hasOwn(entity.properties, field) && isStorable(kind, property.default)
    return usable ? [[field, property.default] as const] : []
  })
  return Object.fromEntries(entries)
}

function missingValues(given: WireRow, values: WireRow): WireRow {
  const blank = (value: unknown) => value === null || value === undefined
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => blank(given[field]) && !blank(value)),
  )
}

/** Of several values that make a record part of the entity, the first is taken unless it has another. */
function fixedValues({ fixed }: EntityTable, given: WireRow): WireRow {
  return Object.fromEntries(
    [...fixed].map(([field, values]) => [
      field,
      values.includes(given[field] as never) ? given[field] : values[0],
    ]),
  )
}

/** Keys are made here unless whoever adds the record names it; texts that need not be named are made too. */
function newKey({ table, newId }: WriteContext, given: WireRow): WireRow {
  const { field, kind } = table.key
  if (table.makesIds) return { [field]: newId() }
  const named = given[field] !== undefined && given[field] !== null
  const needed = table.entity.required?.includes(field) === true || kind !== 'text'
  return named || needed ? {} : { [field]: newId() }
}
