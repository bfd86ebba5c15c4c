import type { FastifyInstance } from 'fastify'
import { sql, type Sql } from '../../database/sql/sql'
import { omit } from 'lodash-es'
import type { MenuEntryWire } from '../../../../engine/metadata/contract.generated'
import { localName } from '../../../../engine/metadata/locale/local-text'
import { can, type Requirement } from '../../../../engine/permissions/can'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { personOf } from '../../request/api-request'
import type { MetadataService } from '../../metadata/metadata-service'
import { refuseQuery, refuseUnknown } from '../../records/reading/filters/refuse'
import { isId } from '../../records/storage/column-value'
import type { Wording } from '../../wording/wording'
import { grantableButtons } from './grantable-buttons'
import { grantsNow } from './grants-now'
import { mayGiveRole, type GivenRole } from './may-give-role'
import type { Person } from '../../person/person'

export interface GrantOptions {
  readonly database: Pick<Database, 'db'>
  readonly metadata: Pick<MetadataService, 'current'>
  readonly wording: Wording
}

type Query = Readonly<Record<string, string | undefined>>

const seesUsers = { any: ['user:view', 'user:add', 'user:edit'] }
const seesOperators = { any: ['department:view', 'user:view', 'user:add', 'user:edit'] }
const seesRoles = 'role:view'

/** Registers P15 to P18, the roles, operators, menus and buttons that can be granted. */
export function registerGrants(
  app: FastifyInstance,
  { database: { db }, metadata, wording }: GrantOptions,
): void {
  const grants = grantsNow(metadata)
  const rolesOf = async (condition: Sql) =>
    (
      await sql<GivenRole>`select id::text as id, code, name, "zhName", "enName", "ruName", "frName", "deName", "roleType",
          "vipGrade", "menuIds", "buttonCodes"
        from records.role where ${condition} order by "createTime", id`.execute(db)
    ).rows

  // P15: the roles that the person may give to accounts of an operator: of its level or below, granting no more than
  // the own role.
  app.get('/system/user/getRoleList', async (request) => {
    const person = granted(personOf(request), seesUsers)
    const { query } = request.api
    const departmentId = query['departmentId'] ? idOf(query, 'departmentId') : undefined
    const [operator] = departmentId === undefined ? [] : await operatorsOf(person, { departmentId })
    if (departmentId !== undefined && !operator) throw refuseUnknown()
    const highest = Math.max(person.isAdmin ? 0 : person.vipGrade, operator?.vipGrade ?? 0)
    const [own] = await rolesOf(sql`id = ${person.roles[0]?.id ?? null}`)
    const roles = await rolesOf(sql`"vipGrade" is null or "vipGrade" >= ${highest}`)
    return roles
      .filter((role) => mayGiveRole(person, role, own, highest, grants))
      .map((role) => ({
        ...omit(role, ['menuIds', 'buttonCodes']),
        displayName: localName(role, 'name', person.language),
      }))
      .filter((role) => isAsked(role, query))
  })

  // P16: the operators that the person sees, a tree by `parentId`.
  app.get('/system/user/getDepartmentList', async (request) => {
    const person = granted(personOf(request), seesOperators)
    const { vipGrade, name } = request.api.query
    if (vipGrade !== undefined && !/^[0-3](,[0-3])*$/.test(vipGrade))
      throw refuseQuery('bad-filter', 'vipGrade')
    return operatorsOf(person, { grades: vipGrade?.split(',').map(Number), name })
  })

  // P17: every button that can be granted, with its menu.
  app.get('/system/user/getAllCustomPermissions', async (request) => {
    granted(personOf(request), seesRoles)
    const effective = metadata.current()
    const menus = effective.rows('menu') as unknown as readonly MenuEntryWire[]
    return grantableButtons(effective, menus, request.api.language, wording)
  })

  // P18: the menus and buttons of a role.
  app.get('/system/user/getRolePermissionList', async (request) => {
    granted(personOf(request), seesRoles)
    const { rows } = await sql`select "menuIds", "buttonCodes" from records.role
      where id = ${idOf(request.api.query, 'roleId') ?? null}`.execute(db)
    if (!rows[0]) throw refuseUnknown()
    return rows[0]
  })

  async function operatorsOf(
    { departments }: Person,
    {
      departmentId,
      grades,
      name,
    }: { departmentId?: string; grades?: readonly number[] | undefined; name?: string | undefined },
  ): Promise<readonly { id: string; vipGrade: number }[]> {
    const conditions = [
      sql`"enableStatus" = 1`,
      ...(departments === 'all' ? [] : [sql`id = any(${departments}::bigint[])`]),
      ...(departmentId === undefined ? [] : [sql`id = ${departmentId}`]),
      ...(grades === undefined ? [] : [sql`"vipGrade" = any(${grades}::integer[])`]),
      ...(name ? [sql`strpos(lower(name), lower(${name})) > 0`] : []),
    ]
    const { rows } = await sql<{ id: string; vipGrade: number }>`select id, "parentId", name, "vipGrade"
      from records.department where ${sql.join(conditions, ' and ')} order by "vipGrade", id`.execute(db)
    return rows
  }
}

/** True when a role matches the search of a selector: by a part of a name, and by values joined by commas. */
function isAsked(role: Readonly<Record<string, unknown>>, query: Query) {
  const { id = '', roleType = '' } = query
  const isNamed = (field: string) =>
    String(role[field])
      .toLowerCase()
      .includes((query[field] ?? '').trim().toLowerCase())
  const isOne = (values: string, value: unknown) =>
    values.trim() === '' || values.split(',').some((one) => one.trim() === String(value))
  return (
    isNamed('name') && isNamed('displayName') && isOne(id, role['id']) && isOne(roleType, role['roleType'])
  )
}

function granted(person: Person, requirement: Requirement): Person {
  if (can(person.access, requirement)) return person
  throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
}

function idOf(query: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const id = query[name]
  if (id !== undefined && !isId(id)) throw refuseQuery('bad-filter', name)
  return id
}
