import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'
import { refuseRecord } from '../../platform/records/validate-record'
import { isClash } from '../../platform/records/writing/refusals/refuse-duplicate'
import { configPayment } from '../payments/config-payment'

/** The most machines that can be added at once (C68). */
const mostMachines = 500

/** P45: adds machines with consecutive numbers, all or none. */
const batchAdd: ActionCode = async ({ values }, { add }) => {
  const { prefix, startNo, endNo, ...shared } = values
  const [first, last] = [Number(startNo), Number(endNo)]
  if (last - first >= mostMachines)
    throw refuseRecord([{ field: 'endNo', message: 'M10', values: { limit: mostMachines } }])
  const { deviceType, departmentId, modelDescription, erpWorkOrderNo, materialBoxQuantity } = shared
  const machine = { deviceType, departmentId, modelDescription, erpWorkOrderNo, materialBoxQuantity }
  try {
    for (let number = first; number <= last; number++) {
      const digits = String(number).padStart(String(last).length, '0')
      await add('machine', { ...machine, machineNo: `${String(prefix ?? '')}${digits}` })
    }
  } catch (error) {
    throw isClash(error) ? refuseRecord([{ field: 'startNo', message: 'M13' }]) : error
  }
  return undefined
}

/**
 * P46: transfers machines to an operator of a level that the person may query (6.3), or back to the person's own
 * operator. Open faults and disconnections move along.
 */
const transfer: ActionCode = async ({ rows, values }, { find, select, update, person }) => {
  const target = values['targetDepartmentId']
  const refuse = (message: string) => refuseRecord([{ field: 'targetDepartmentId', message }])
  const source = values['sourceDepartmentId'] ?? undefined
  if (source !== undefined && rows.some(({ departmentId }) => departmentId !== source))
    throw refuseRecord([{ field: 'sourceDepartmentId', message: 'machine.otherOperator' }])
  if (rows.some(({ departmentId }) => departmentId === target)) throw refuse('M88')
  const operator = await find('department', String(target))
  const isTakenBack = target === person.departmentId
  if (!isTakenBack && !person.queryableLevels.includes(Number(operator?.['vipGrade']))) throw refuse('M45')
  const machineId = rows.map(({ id }) => id)
  const open = [
    ['fault', await select('fault', { machineId, faultStatus: 0 })],
    ['networkLog', await select('networkLog', { machineId, recoverTime: null })],
  ] as const
  for (const [entity, records] of open)
    await update(
      entity,
      records.map(({ id }) => String(id)),
      { departmentId: target },
    )
  return undefined
}

/** The actions of machines (L8). */
export const machineActions: EntityBehaviour = {
  actions: { batchAdd, transfer, batchTransfer: transfer, configPayment },
}
