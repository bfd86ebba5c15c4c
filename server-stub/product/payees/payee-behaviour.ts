import { ApiRefusal, type FieldRefusal } from '../../platform/refusal/api-refusal'
import type { BehaviourContext, EntityBehaviour, Preparation } from '../../platform/records/behaviour'
import { machinesPaidBy, type PaidMachines } from './machines-paid-by'

const message = 'pay.inUse'

/** Payees (L2): what machines are paid by stays until they are paid otherwise. The payee is locked, and so is who gives it to a machine. */
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
