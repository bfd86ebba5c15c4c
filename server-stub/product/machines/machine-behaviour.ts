import { sql } from '../../platform/database/sql/sql'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { BehaviourContext, EntityBehaviour, Prepared } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { businessZone } from '../../platform/records/storage/business-zone'
import { payeeOf } from '../payments/payee-of'
import { yearsAfter } from '../renewals/years-after'

/** Years of use before a machine has to be renewed for the first time. */
const firstYears = 1
/** The way to pay that needs a terminal of the payee (dictionary pay_way). */
const byTerminal = 9

/**
 * The behaviour of machines. The name defaults to the number, and the first year begins when the machine is added. The
 * payee must belong to the machine's operator or to one above it (M16). Machines with recent orders cannot be deleted
 * (L8).
 */
export const machineBehaviour: EntityBehaviour = {
  defaults: ({ machineNo }) => ({ machineName: machineNo }),
  async prepare({ mode, record, changed }, context) {
    const own = mode === 'add' ? { expireDate: yearsAfter(await context.today(), firstYears) } : {}
    const paid = changed.has('payeeId') ? await preparePayee(record, context) : {}
    return { ...paid, values: { ...own, ...paid.values } }
  },
  async checkRemove(rows, { trx, now }) {
    const ids = rows.map(({ id }) => String(id))
    const { rows: sold } = await sql`select from records."salesOrder"
      where "machineId" = any(${ids}::bigint[])
        and "createTime" >= (${now}::timestamptz at time zone ${businessZone} - interval '3 months')
          at time zone ${businessZone} limit 1`.execute(trx)
    if (sold.length > 0)
      throw new ApiRefusal({ status: 409, reason: 'recent-orders', message: 'machine.recentOrders' })
  },
}

/**
 * After a change of the payee, keeps only the ways to pay that the new one accepts and clears the terminal, which
 * belonged to the former one.
 */
async function preparePayee(record: WireRow, context: BehaviourContext): Promise<Prepared> {
  const { payeeId, departmentId } = record
  const ways = Array.isArray(record['payWays']) ? (record['payWays'] as readonly number[]) : []
  if (payeeId === null || payeeId === undefined)
    return { values: { payWays: null, sqbTerminalId: null, thirdPartyPaymentId: null } }
  const payee = await payeeOf(context, payeeId, String(departmentId))
  if (!payee) {
    const [named] = await context.select('payee', { id: [payeeId] })
    const words = named?.['enableStatus'] === 1 ? 'server.referenceForeign' : 'pay.payeeDisabled'
    return { refusals: [{ field: 'payeeId', message: 'M16', words }] }
  }
  const taken = (payee['payWays'] as readonly number[]).filter((way) => way !== byTerminal)
  const kept = ways.filter((way) => taken.includes(way))
  return {
    values: { payWays: kept.length > 0 ? kept : null, sqbTerminalId: null, thirdPartyPaymentId: null },
  }
}
