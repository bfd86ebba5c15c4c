import { sql } from '../database/sql/sql'
import type { EntityBehaviour } from '../records/behaviour'
import { liftLock } from '../attempts/failure-ledger'
import { accountKey, typedAddressKey } from '../attempts/subject-of'

/**
 * The behaviour of login limits (L46). Each belongs to one account, one address or one network, in the form that
 * failures are counted by. Deleting a limit, or ending its lock (P44), also deletes the failures, so that the user can
 * try again at once.
 */
export const loginLimitBehaviour: EntityBehaviour = {
  async prepare({ record }) {
    const isAccount = record['limitType'] === 1
    const name = record[isAccount ? 'userName' : 'ipAddress']
    const field = isAccount ? 'userName' : 'ipAddress'
    if (typeof name !== 'string' || name === '') return {}
    const address = isAccount ? undefined : typedAddressKey(name)
    if (!isAccount && address === undefined) return { refusals: [{ field, message: 'M134' }] } // V95
    return {
      values: {
        userName: isAccount ? accountKey(name) : null,
        ipAddress: address ?? null,
      },
    }
  },
  async checkRemove(rows, { trx }) {
    for (const { limitType, userName, ipAddress } of rows) {
      const subject = limitType === 1 ? `account ${String(userName)}` : `address ${String(ipAddress)}`
      await sql`delete from console.login_failure where subject = ${subject}`.execute(trx)
    }
  },
  actions: {
    async unlock({ rows }, { trx }) {
      for (const { limitType, userName, ipAddress } of rows)
        await (limitType === 1
          ? liftLock(trx, 'account', String(userName))
          : liftLock(trx, 'address', String(ipAddress)))
      return undefined
    },
  },
}
