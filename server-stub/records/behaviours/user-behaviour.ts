import type { FieldRefusal } from '../../http/api-refusal'
import type { BehaviourContext, EntityBehaviour, Preparation } from '../behaviour'
import { refuseVetoed } from '../reading/refuse'

export interface UserBehaviourOptions {
  readonly hashPassword: (password: string) => Promise<string>
}

/** The role that may do everything; only those who have it give it. */
const ADMIN = 'admin'

/**
 * Accounts: passwords are kept as hashes; nobody gives more than they have; removing leaves the record as a
 * deleted user. Own and main accounts stay (V65 speaks of names that exist).
 */
export function userBehaviour({ hashPassword }: UserBehaviourOptions): EntityBehaviour {
  return {
    duplicates: { userName: 'M41' },
    async prepare(preparation, context) {
      const refusals = [
        ...viewAllRefusals(preparation, context),
        ...(await roleRefusals(preparation, context)),
      ]
      const password = preparation.changed.has('password') ? preparation.record['password'] : undefined
      if (refusals.length > 0 || typeof password !== 'string') return { refusals }
      return { values: { password: await hashPassword(password) } }
    },
    async checkRemove(rows, { person, find }) {
      for (const row of rows) {
        if (row['id'] === person.userId || row['mainAccountFlag'] === 1) throw refuseVetoed()
        if (!person.isAdmin && (await isAdminRole(row['roleId'], find))) throw refuseVetoed()
      }
    },
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

/** Roles of the own level and below; an administrator's account is changed by administrators. */
async function roleRefusals(
  { record, changed, before }: Preparation,
  { person, find }: BehaviourContext,
): Promise<readonly FieldRefusal[]> {
  if (person.isAdmin) return []
  const refused = [{ field: 'roleId', message: 'M44' }]
  if (before && (await isAdminRole(before['roleId'], find))) return refused
  if (!changed.has('roleId')) return []
  const role = await find('role', String(record['roleId']))
  const grade = role?.['vipGrade']
  return role?.['code'] === ADMIN || (typeof grade === 'number' && grade < person.vipGrade) ? refused : []
}

async function isAdminRole(roleId: unknown, find: BehaviourContext['find']): Promise<boolean> {
  return typeof roleId === 'string' && (await find('role', roleId))?.['code'] === ADMIN
}
