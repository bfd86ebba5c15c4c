import type { Transaction } from '../../../database/sql/database-client'
import { uniqBy } from 'lodash-es'
import type { FieldRefusal } from '../../../refusal/api-refusal'
import type { Prepared, Preparation } from '../../behaviour'
import { refuseRecord, validateRecord } from '../../validate-record'
import type { WireRow } from '../../record-store'
import { withoutSecrets } from '../../secrets/with-marks'
import type { EntityTable } from '../../storage/entity-table'
import { checkReferences } from './check-references'
import { checkTenancy } from './check-tenancy'
import { checkTree } from './check-tree'
import { behaviourContext } from '../behaviour-context'
import { ownerOfRecord, referencesToCheck } from './operators-of-record'
import type { WriteContext } from '../write-context'

/**
 * Checks a record completely: schema, dictionaries, operator, references, tree, then the entity's behaviour. Throws
 * ApiRefusal 422 `invalid-record` with the refused fields. Returns the values and secrets that the behaviour adds.
 */
export async function checkRecord(
  context: WriteContext,
  trx: Transaction,
  now: string,
  preparation: Preparation,
  found: readonly FieldRefusal[],
): Promise<Pick<Prepared, 'values' | 'revealed'>> {
  const { table, behaviour } = context
  const { mode, record, changed } = preparation
  const refusals = onePerField([
    ...valueRefusals(context, preparation, found),
    ...(await checkReferences(
      trx,
      table,
      record,
      referencesToCheck(table, preparation),
      context,
      context.elsewhere,
      ownerOfRecord(table, preparation),
    )),
    ...(mode === 'edit' ? await checkTree(trx, table, record, changed) : []),
  ])
  if (refusals.length > 0) throw refuseRecord(refusals)
  const prepared = await behaviour.prepare?.(preparation, behaviourContext(context, trx, now))
  if (prepared?.refusals?.length) throw refuseRecord(prepared.refusals)
  return prepared ?? {}
}

/** Checks a record without the database: schema, dictionaries, operator. `found` holds earlier refusals. */
export function valueRefusals(
  { table, person, dictionary }: WriteContext,
  preparation: Preparation,
  found: readonly FieldRefusal[],
): readonly FieldRefusal[] {
  const { mode, record, changed } = preparation
  return onePerField([
    ...found,
    ...validateRecord(table.entity, withKeptHidden(table, record, changed), changed, {
      mode,
      language: person.language,
      userName: person.userName,
      dictionary,
    }),
    ...checkTenancy(table, preparation, person),
  ])
}

/** Keeps the first refusal of each field. */
function onePerField(refusals: readonly FieldRefusal[]): readonly FieldRefusal[] {
  return uniqBy(refusals, ({ field }) => field)
}

/**
 * Hides the stored values of secrets, which are neither validated nor compared with the request: refusals would reveal
 * them.
 */
function withKeptHidden(table: EntityTable, record: WireRow, changed: ReadonlySet<string>): WireRow {
  const sent = Object.entries(record).filter(([field]) => table.secrets.has(field) && changed.has(field))
  return { ...withoutSecrets(table, record), ...Object.fromEntries(sent) }
}
