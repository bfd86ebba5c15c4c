import { uniqBy } from 'lodash-es'
import type { Transaction } from '../../../database/sql/database-client'
import type { EntityActionMeta, EntityMeta } from '../../../../../engine/metadata/contract.generated'
import { fieldOf, isServerField } from '../../../../../engine/metadata/entities/entity-fields'
import { resolveText } from '../../../../../engine/metadata/locale/local-text'
import { missingValue } from '../../../../../engine/model/values/problems/value-problem'
import { ApiRefusal, type FieldRefusal } from '../../../refusal/api-refusal'
import type { WireRow } from '../../record-store'
import { withoutSecrets } from '../../secrets/with-marks'
import { toEntityTable } from '../../storage/entity-table'
import { normalizeValue } from '../../validation/normalize-value'
import { refuseRecord, validateRecord } from '../../validate-record'
import { checkReferences } from '../checks/check-references'
import { checkTenancy } from '../checks/check-tenancy'
import { checkTree } from '../checks/check-tree'
import { ownerOfRecord } from '../checks/operators-of-record'
import { newRecord } from '../adding/new-record'
import type { WriteContext } from '../write-context'

/** Parameters that the request of every action may contain. */
const general: ReadonlySet<string> = new Set(['id', 'ids', 'updateTime'])

/** The records that the request of an action is about. */
export interface RequestOf {
  /** The owners of the records: they must be allowed to use what the parameters refer to. */
  readonly operators?: readonly string[]
  /** Parameters that the request did not contain: the records hold their values already. */
  readonly kept?: ReadonlySet<string>
}

/**
 * Reads the parameters of an action that the entity `request` describes, with its defaults. Throws the same refusals as
 * for a record of that entity. Parameters of the metadata itself (`values`, `take`) are left out.
 */
export async function readRequest(
  context: WriteContext,
  trx: Transaction,
  action: EntityActionMeta,
  request: WireRow,
  { operators = [], kept = new Set() }: RequestOf = {},
): Promise<WireRow> {
  const entity = action.request ? context.entity(action.request) : undefined
  const own = new Set([
    ...general,
    ...(action.ids === undefined ? [] : [action.ids]),
    ...Object.keys(action.values ?? {}),
    ...Object.keys(action.take ?? {}),
  ])
  const sent = Object.fromEntries(
    Object.entries(request).filter(([name]) => !own.has(name) || (entity && isParameter(entity, name))),
  )
  if (!entity) {
    refuseUnknown(Object.keys(sent))
    return {}
  }
  const table = toEntityTable(entity, entity)
  const asking = { ...context, table, behaviour: {} }
  const { record, changed, refusals } = newRecord(asking, sent)
  const { person, dictionary } = context
  const told = new Set(refusals.map(({ field }) => field))
  const sentOnes = [...changed].filter((field) => !kept.has(field))
  const found = [
    ...validateRecord(entity, record, changed, { mode: 'add', language: person.language, dictionary }),
    ...(await checkReferences(trx, table, record, sentOnes, context, context.elsewhere, { operators })),
  ].filter(({ field }) => !told.has(field))
  if (refusals.length + found.length > 0) throw refuseRecord([...refusals, ...found])
  return record
}

/** True for a parameter that the request's entity declares itself, such as the ids that a form shows. */
function isParameter(entity: EntityMeta, name: string): boolean {
  const property = Object.hasOwn(entity.properties, name) ? fieldOf(entity, name) : undefined
  return property !== undefined && !isServerField(property)
}

function refuseUnknown(names: readonly string[]): void {
  const [name] = names.map((one) => one.slice(0, 100))
  if (name === undefined) return
  throw new ApiRefusal({
    status: 422,
    reason: 'unknown-field',
    message: 'server.unknownField',
    values: { name },
  })
}

/**
 * Reads the fields that an action sets in records from its request (`take`), with the checks of an edit. All are
 * required.
 */
export async function readTaken(
  context: WriteContext,
  trx: Transaction,
  { take = {}, request: described }: EntityActionMeta,
  request: WireRow,
  rows: readonly WireRow[],
): Promise<WireRow> {
  const entries = Object.entries(take)
  if (entries.length === 0) return {}
  const { table, person, dictionary } = context
  const { entity } = table
  const taken: WireRow = {}
  const missing: FieldRefusal[] = []
  for (const [parameter, field] of entries) {
    const property = fieldOf(entity, field)
    if (!property) continue
    const value = normalizeValue(property, request[parameter])
    taken[field] = value
    if (value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '')) continue
    const { message, values } = missingValue(resolveText(property, person.language, field), property)
    missing.push({ field: parameter, message, ...(values ? { values } : {}) })
  }
  if (missing.length > 0) throw refuseRecord(missing)
  const parameterOf = new Map(entries.map(([parameter, field]) => [field, parameter]))
  const refuse = (found: readonly FieldRefusal[]) => {
    const told = found.flatMap((refusal) => {
      const parameter = parameterOf.get(refusal.field.split('.')[0] ?? '')
      return parameter ? [{ ...refusal, field: parameter }] : []
    })
    if (told.length > 0) throw refuseRecord(uniqBy(told, ({ field }) => field))
  }
  const [first = {}] = rows
  const settings = { mode: 'edit', language: person.language, dictionary } as const
  refuse(validateRecord(entity, { ...withoutSecrets(table, first), ...taken }, Object.keys(taken), settings))
  const asking = described === undefined ? undefined : context.entity(described)
  // The entity of the request has had its references checked (readRequest).
  const isChecked = (parameter: string) =>
    asking !== undefined && context.storage.reference(asking, parameter) !== undefined
  const changed = new Set(entries.flatMap(([parameter, field]) => (isChecked(parameter) ? [] : [field])))
  for (const before of rows) refuse(await placeRefusals(context, trx, before, taken, changed))
  return taken
}

/** Returns the refusals of values by their place: the operator of the record, its references, and its tree. */
async function placeRefusals(
  context: WriteContext,
  trx: Transaction,
  before: WireRow,
  taken: WireRow,
  changed: ReadonlySet<string>,
): Promise<readonly FieldRefusal[]> {
  const { table, person, elsewhere } = context
  const edit = { mode: 'edit', record: { ...before, ...taken }, before, changed } as const
  const owner = ownerOfRecord(table, edit)
  return [
    ...checkTenancy(table, edit, person),
    ...(await checkReferences(trx, table, edit.record, changed, context, elsewhere, owner)),
    ...(await checkTree(trx, table, edit.record, new Set(Object.keys(taken)))),
  ]
}
