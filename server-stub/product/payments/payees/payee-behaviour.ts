import { ApiRefusal, type FieldRefusal } from '../../../platform/refusal/api-refusal'
import type { BehaviourContext, EntityBehaviour, Preparation } from '../../../platform/records/behaviour'
import { machinesPaidBy, type PaidMachines } from './machines-paid-by'

const message = 'pay.inUse'

/**
 * The behaviour of payees (L2): a payee, and a way to pay, cannot be disabled while a machine uses it. Both this change
 * and the assignment of a payee to a machine lock the payee, so that they do not race.
 */
export const payeeBehaviour: EntityBehaviour = {
  prepare: async (preparation, context) => ({
    refusals: [...(await wayRefusals(preparation, context)), ...(await statusRefusals(preparation, context))],
  }),
  actions: {
    async disable({ rows }, { trx }) {
      for (const { id } of rows) {
        const machines = await machinesPaidBy(trx, id)
        if (machines)
          throw new ApiRefusal({ status: 409, reason: 'in-use', message, values: valuesOf(machines) })
      }
      return undefined
    },
  },
}

async function wayRefusals(
  { record, changed, before }: Preparation,
  { trx }: BehaviourContext,
): Promise<readonly FieldRefusal[]> {
  if (!before || !changed.has('payWays')) return []
  const kept = waysOf(record['payWays'])
  const gone = waysOf(before['payWays']).filter((way) => !kept.includes(way))
  const machines = gone.length > 0 ? await machinesPaidBy(trx, before['id'], gone) : undefined
  return machines ? [{ field: 'payWays', message, values: valuesOf(machines) }] : []
}

async function statusRefusals(
  { record, changed, before }: Preparation,
  { trx }: BehaviourContext,
): Promise<readonly FieldRefusal[]> {
  if (!before || !changed.has('enableStatus') || record['enableStatus'] === 1) return []
  const machines = await machinesPaidBy(trx, before['id'])
  return machines ? [{ field: 'enableStatus', message, values: valuesOf(machines) }] : []
}

function waysOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? (value as readonly number[]) : []
}

function valuesOf({ count, named }: PaidMachines): Record<string, string | number> {
  return { count, machines: named }
}
