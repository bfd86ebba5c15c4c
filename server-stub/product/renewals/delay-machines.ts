import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'
import { refuseRecord } from '../../platform/records/validate-record'
import { renewalNo } from './renewal-no'

/** The value of the dictionary renew_pay_way for renewals granted by an administrator. */
const granted = 3
const paid = 1

/**
 * P70: an administrator extends the expiry of machines. The new day must be later than each present one (V96), and the
 * extension is stored as a renewal.
 */
const delay: ActionCode = async ({ rows, values }, { insert, now, today: dayOf }) => {
  const { newExpireDate, reason } = values
  const today = await dayOf()
  const before = (expireDate: unknown) => (typeof expireDate === 'string' ? expireDate : today)
  if (rows.some(({ expireDate }) => String(newExpireDate) <= before(expireDate)))
    throw refuseRecord([{ field: 'newExpireDate', message: 'M135' }])
  for (const { id, departmentId, expireDate } of rows)
    await insert('renewalRecord', {
      machineId: id,
      departmentId,
      renewalNo: renewalNo(now),
      duration: 0,
      amount: 0,
      renewPayWay: granted,
      payStatus: paid,
      oldExpireDate: before(expireDate),
      newExpireDate,
      reason: reason ?? null,
      payTime: now,
    })
  return { values: () => ({ expireDate: newExpireDate }) }
}

export const delayingBehaviour: EntityBehaviour = { actions: { delay } }
