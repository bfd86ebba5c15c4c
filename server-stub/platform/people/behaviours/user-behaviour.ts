import type { FieldRefusal } from '../../refusal/api-refusal'
import { mayChangeAccount } from '../accounts/may-change-account'
import { mayGiveRole, type GivenRole, type GrantsOf } from '../roles/may-give-role'
import type { BehaviourContext, EntityBehaviour, Preparation } from '../../records/behaviour'
import { refuseVetoed } from '../../records/reading/filters/refuse'
import type { WireRow } from '../../records/record-store'

export interface UserBehaviourOptions {
  readonly hashPassword: (password: string) => Promise<string>
  readonly grantsOf: GrantsOf
}

/**
 * The behaviour of accounts: passwords are stored as hashes, users give no more than they have, and deleting keeps the
 * record as a deleted user. The own account and main accounts cannot be deleted (V65 concerns existing names).
 */
export function userBehaviour({ hashPassword, grantsOf }: UserBehaviourOptions): EntityBehaviour {
  return {
    duplicates: { userName: 'M41' },
    async prepare(preparation, context) {
      const refusals = [
        ...viewAllRefusals(preparation, context),
        ...mainAccountRefusals(preparation),
        ...(await roleRefusals(preparation, context, grantsOf)),
      ]
      const password = preparation.changed.has('password') ? preparation.record['password'] : undefined
      if (refusals.length > 0 || typeof password !== 'string') return { refusals }
      return { values: { password: await hashPassword(password) } }
    },
    async checkRemove(rows, context) {
      const { userId } = context.person
      if (rows.some((row) => row['id'] === userId || row['mainAccountFlag'] === 1)) throw refuseVetoed()
      await checkAccounts(rows, context)
    },
    checkAct: checkAccounts,
    retire: ({ now, person }) => ({
      deletedFlag: 1,
      deleteTime: now,
      deleteBy: person.userId,
      deleteByName: person.name,
    }),
  }
}

function viewAllRefusals(
  { record, changed }: Preparation,
  { person }: BehaviourContext,
): readonly FieldRefusal[] {
  const granted = changed.has('isViewAllEnable') && record['isViewAllEnable'] === 1
  return granted && !person.isAdmin ? [{ field: 'isViewAllEnable', message: 'M44' }] : []
}

/** Refuses to move the main account of an operator, until another account has replaced it (6.4). */
function mainAccountRefusals({ changed, before }: Preparation): readonly FieldRefusal[] {
  const moves = before?.['mainAccountFlag'] === 1 && changed.has('departmentId')
  return moves ? [{ field: 'departmentId', message: 'server.vetoed' }] : []
}

/** Refuses to change an account above the person's level, and to give a role that the person may not give. */
async function roleRefusals(
  { record, changed, before }: Preparation,
  { person, find }: BehaviourContext,
  grantsOf: GrantsOf,
): Promise<readonly FieldRefusal[]> {
  if (person.isAdmin) return []
  const roleOf = async (id: unknown) => (typeof id === 'string' ? find('role', id) : undefined)
  const refused = [{ field: 'roleId', message: 'M44' }]
  if (before && !mayChangeAccount(person, before, await roleOf(before['roleId']))) return refused
  if (!changed.has('roleId') && !changed.has('departmentId')) return []
  const [role, own] = [await roleOf(record['roleId']), await roleOf(person.roles[0]?.id)]
  const operator = await find('department', String(record['departmentId']))
  const grade = Number(operator?.['vipGrade'] ?? 0)
  const given = role as GivenRole | undefined
  return given && mayGiveRole(person, given, own as GivenRole | undefined, grade, grantsOf) ? [] : refused
}

/** Checks deleted accounts, too. @throws ApiRefusal 409 `vetoed` for an account above the person */
export async function checkAccounts(
  rows: readonly WireRow[],
  { person, find }: Pick<BehaviourContext, 'person' | 'find'>,
): Promise<void> {
  for (const row of rows)
    if (!mayChangeAccount(person, row, await find('role', String(row['roleId'])))) throw refuseVetoed()
}
