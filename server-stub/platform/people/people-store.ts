import { createHash } from 'node:crypto'
import { sql } from '../database/sql/sql'
import type { Language } from '../../../engine/metadata/locale/language'
import { localName, type WireNames } from '../../../engine/metadata/locale/local-text'
import type { Access } from '../../../engine/permissions/can'
import { queryableLevels } from '../../../engine/permissions/queryable-levels'
import type { Database } from '../database/open-database'
import type { Grants } from '../metadata/current/grants'
import type { KnownPerson } from '../person/known-person'
import type { Person } from '../person/person'

interface PersonRow extends WireNames {
  readonly id: string
  readonly userName: string
  readonly name: string
  readonly isViewAllEnable: number
  readonly departmentId: string
  readonly departmentName: string
  readonly vipGrade: number
  readonly roleId: string
  readonly roleCode: string
  readonly roleName: string
  readonly menuIds: readonly string[] | null
  readonly buttonCodes: readonly string[] | null
  readonly below: readonly string[]
  readonly tier3: readonly string[]
  readonly businessTimeZone: string
}

interface Remembered {
  readonly stamp: string
  readonly row: PersonRow | undefined
  readonly mark: string
}

/**
 * Creates the store of persons with their permissions and visible operators. They are cached until a person, role or
 * operator changes.
 */
export function createPeopleStore(
  { db }: Pick<Database, 'db'>,
  grantsOf: (role: { code: string; menuIds: readonly string[]; buttonCodes: readonly string[] }) => Grants,
  reach: (access: Access, loginMode: 0 | 1 | 2) => Access = (access) => access,
  open: (access: Access) => Access = (access) => access,
  /** Returns the existing levels of operators. Default: 0 to 3. */
  levels: () => readonly number[] | undefined = () => undefined,
) {
  const remembered = new Map<string, Remembered>()

  async function load(userId: string): Promise<PersonRow | undefined> {
    const { rows } = await sql<PersonRow>`
      with recursive below as (
        select d.id, d."vipGrade" from records.department d join records."user" u on u."departmentId" = d.id where u.id = ${userId}
        union all
        select d.id, d."vipGrade" from records.department d join below on d."parentId" = below.id)
      select u.id, u."userName", u.name, u."isViewAllEnable", u."departmentId", d."vipGrade", d.name as "departmentName",
        r.id as "roleId", r.code as "roleCode", r.name as "roleName", r."zhName", r."enName", r."ruName", r."frName",
        r."deName", r."menuIds", r."buttonCodes",
        (select coalesce(json_agg(id::text order by id), '[]') from below) as below,
        records.business_zone() as "businessTimeZone",
        (select coalesce(json_agg(id::text order by id), '[]') from below where "vipGrade" = 3) as tier3
      from records."user" u
      join records.department d on d.id = u."departmentId" and d."enableStatus" = 1
      join records.role r on r.id = u."roleId"
      where u.id = ${userId} and u."deletedFlag" = 0`.execute(db)
    return rows[0]
  }

  return {
    /**
     * Returns the person of a session; undefined when the account was deleted. `stamp` is any text that changes with
     * permissions.
     */
    async find(
      userId: string,
      stamp: string,
      language: Language,
      loginMode: 0 | 1 | 2,
    ): Promise<KnownPerson | undefined> {
      let entry = remembered.get(userId)
      if (entry?.stamp !== stamp) {
        const row = await load(userId)
        entry = { stamp, row, mark: markOf(row) }
        remembered.set(userId, entry)
      }
      if (!entry.row) return undefined
      const person = toPerson(entry.row, grantsOf, levels())
      const granted = reach(person.access, loginMode)
      const access = open(granted)
      const { tier3, roleId, roleCode } = entry.row
      const roles = [{ id: roleId, code: roleCode, name: localName(entry.row, 'roleName', language) }]
      const accessMark = `${entry.mark}${loginMode}`
      return { ...person, roles, access, language, loginMode, tier3, granted: granted.menus, accessMark }
    },
  }
}

export type PeopleStore = ReturnType<typeof createPeopleStore>

function markOf(row: PersonRow | undefined): string {
  return row ? createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22) : ''
}

/** The data of a person that are the same in every session. */
type Stable = Omit<Person, 'language' | 'loginMode' | 'roles'>

const made = new WeakMap<PersonRow, Stable>()

function toPerson(
  row: PersonRow,
  grantsOf: Parameters<typeof createPeopleStore>[1],
  levels: readonly number[] | undefined,
): Stable {
  const known = made.get(row)
  if (known) return known
  const isAdmin = row.roleCode === 'admin'
  const viewAll = row.isViewAllEnable === 1
  const grants = grantsOf({
    code: row.roleCode,
    menuIds: row.menuIds ?? [],
    buttonCodes: row.buttonCodes ?? [],
  })
  const ownDepartments = isAdmin || row.vipGrade === 0 ? ('all' as const) : row.below
  const person = {
    userId: row.id,
    userName: row.userName,
    name: row.name,
    businessTimeZone: row.businessTimeZone,
    isAdmin,
    viewAll,
    departmentId: row.departmentId,
    vipGrade: row.vipGrade,
    departments: viewAll ? ('all' as const) : ownDepartments,
    ownDepartments,
    queryableLevels: queryableLevels({
      isAdmin,
      viewAll,
      isDemo: row.roleCode === 'demo',
      vipGrade: row.vipGrade,
      hasThirdLevel: row.tier3.length > 0,
      known: levels,
    }),
    access: { roles: new Set([row.roleCode]), menus: grants.menus, buttons: grants.buttons },
  }
  made.set(row, person)
  return person
}
