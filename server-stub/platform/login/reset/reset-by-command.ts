import { accountKey } from '../../attempts/subject-of'
import { liftLock } from '../../attempts/failure-ledger'
import { sql } from '../../database/sql/sql'
import type { DatabaseClient } from '../../database/sql/database-client'
import { storeEntries } from '../../journal/store-entries'
import { raiseRevision, readDifferences } from '../../metadata/current/difference-store'
import { hashPassword } from '../../passwords/password-hash'
import { issuePassword } from '../../people/passwords/issue-password'
import { createIdFactory } from '../../records/id-factory'

/**
 * Issues a password to an account, for whoever runs the server when nobody can log in who could reset it. Ends the
 * sessions of the account, lifts its lock, and enters the operation log. The password only permits its own change.
 * @returns the password; undefined without such an account
 */
export async function resetByCommand(db: DatabaseClient, userName: string): Promise<string | undefined> {
  const { passwordLengths } = await readDifferences(db)
  const issued = issuePassword(userName, passwordLengths)
  const hash = await hashPassword(issued)
  const isFound = await db.transaction(async (trx) => {
    const { rows } = await sql<{ id: string; account: string }>`
      update records."user" set password = ${hash}, "isPasswordIssued" = true, "updateTime" = now(), "updateBy" = null
      where lower("userName") = ${accountKey(userName)} and "deletedFlag" = 0
      returning id, "userName" as account`.execute(trx)
    const [user] = rows
    if (!user) return false
    await sql`delete from console.session where user_id = ${user.id}`.execute(trx)
    await liftLock(trx, 'account', accountKey(user.account))
    await raiseRevision(trx, 'access')
    return true
  })
  if (!isFound) return undefined
  await storeEntries(db, [
    {
      id: createIdFactory()(),
      departmentId: undefined,
      userName: '',
      name: 'npm run reset-password',
      userId: undefined,
      menuName: 'change_password',
      operation: 'edit',
      entityCode: undefined,
      changes: null,
      reason: null,
      content: JSON.stringify({ account: userName }),
      ipAddress: '',
      terminalType: 'computer',
      result: 1,
      at: Date.now(),
    },
  ])
  return issued
}
