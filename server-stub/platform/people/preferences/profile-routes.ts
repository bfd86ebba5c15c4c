import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from '../../database/sql/sql'
import type { ProfileWire } from '../../../../engine/metadata/contract.generated'
import { readLanguages } from '../../../../engine/metadata/locale/language'
import { can } from '../../../../engine/permissions/can'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { personOf } from '../../request/api-request'
import { toEnvelope, toWireTime } from '../../request/envelope'
import type { Effective } from '../../metadata/current/effective'
import type { MetadataService } from '../../metadata/metadata-service'
import { menuRows, menuWire } from '../../metadata/current/wire-rows'
import { usualZone } from '../../records/storage/business-zone'
import { thesaurusWords } from '../../wording/thesaurus-words'
import { wordLabels } from '../../wording/word-labels'
import { ownInfoFields } from '../accounts/own-info-fields'
import { languagesParameter } from './languages-parameter'
import type { Parameters } from '../../database/parameters'
import type { Person } from '../../person/person'
import { readPreferences } from './preferences-store'

export interface ProfileOptions {
  readonly database: Pick<Database, 'db'>
  readonly metadata: MetadataService
  readonly parameters: Parameters
  /** True when the seeded password is still in use where others can reach the server. */
  readonly mustChangePassword: (person: Person) => Promise<boolean>
  /** Additional fields of the person's own account in the profile. */
  readonly ownFields: readonly string[]
  /** Returns the current announcement for a person. */
  readonly announcementFor: (person: Person) => Promise<ProfileWire['announcement']>
}

/** Fields of the own account that every profile contains. */
const ofEveryAccount = [
  'id',
  'userName',
  'name',
  'departmentId',
  'isViewAllEnable',
  'email',
  'phone',
  'updateTime',
  'lastLoginTime',
]

const seesThesaurus = 'thesaurus:view'

/** Registers P12, P13, P25 and P79: the person, and everything that the console shows them. */
export function registerProfile(
  app: FastifyInstance,
  { database, metadata, parameters, mustChangePassword, ownFields, announcementFor }: ProfileOptions,
): void {
  const fields = [...new Set([...ownInfoFields(metadata.shipped), ...ownFields])].filter(
    (field) => !ofEveryAccount.includes(field),
  )
  const profile = async (request: FastifyRequest): Promise<ProfileWire> => {
    const person = personOf(request)
    const effective = metadata.current()
    const own = await ownRecord(database, person, fields)
    const menus = effective
      .rows('menu')
      .map(menuWire)
      .filter((menu) => person.granted.has(menu.code))
    const rows = menus.map((menu) => menuRows(effective, menu.id))
    return {
      userInfo: own.userInfo,
      roles: [...person.roles],
      loginMode: person.loginMode,
      businessTimeZone: person.businessTimeZone ?? usualZone,
      findsRecords: true,
      fitsWindow: await parameters.flag('fitsWindow', false),
      languages: [...readLanguages(await parameters.text(languagesParameter))],
      revision: effective.revision,
      accessMark: person.accessMark,
      mustChangePassword: await mustChangePassword(person),
      // A product without tenants does not show its only one.
      ...(metadata.shipped.hasTenants === false
        ? {}
        : { departmentInfo: { ...own.departmentInfo, subTier3DepartmentIds: [...person.tier3] } }),
      menuList: menus,
      menuColumnList: rows.flatMap((entry) => entry.columns ?? []),
      menuSearchItemList: rows.flatMap((entry) => entry.search ?? []),
      menuFormItemList: rows.flatMap((entry) => entry.form ?? []),
      webComponentConfigItemList: componentsOf(effective),
      buttonPermissionList: [...person.access.buttons],
      dictList: dictionariesOf(effective),
      translationMap: await thesaurusWords(database.db, person.language),
      sysWordLabelList: can(person.access, seesThesaurus) ? [...(await wordLabels(database.db))] : [],
      announcement: await announcementFor(person),
      preferences: await readPreferences(database, person.userId),
    }
  }
  app.get('/system/getUserInfo', profile) // P13
  app.get('/system/refreshLoginUserInfo', profile) // P12
  // P25. A plain text would bypass the hook that adds the envelope.
  app.get('/system/getServerTime', async (request) => {
    personOf(request)
    return toEnvelope(request.api, { success: true, code: 200, data: toWireTime(Date.now()) })
  })

  // P79
  app.get('/system/sysWordLabel/getList', async (request) => {
    if (!can(personOf(request).access, seesThesaurus))
      throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    return wordLabels(database.db)
  })
}

async function ownRecord({ db }: Pick<Database, 'db'>, person: Person, fields: readonly string[]) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join([...ofEveryAccount, ...fields].map((field) => sql`u.${sql.id(field)}`))}, d.name as "departmentName", d."vipGrade"
    from records."user" u join records.department d on d.id = u."departmentId" where u.id = ${person.userId}`.execute(
    db,
  )
  const { vipGrade, ...user } = rows[0] ?? {}
  const { departmentName } = user
  return {
    userInfo: { ...user, roleName: person.roles[0]?.name ?? null } as ProfileWire['userInfo'],
    departmentInfo: {
      id: person.departmentId,
      name: String(departmentName ?? ''),
      vipGrade: Number(vipGrade ?? person.vipGrade),
    },
  }
}

/** Returns the documents that differ from the shipped ones; the console fetches them when a page needs them. */
function componentsOf(effective: Effective): NonNullable<ProfileWire['webComponentConfigItemList']> {
  const stored = effective.differences.get('componentConfig')
  const names = [...(stored?.entries() ?? [])].flatMap(([type, scope]) =>
    Object.keys(scope.rows).map((code) => ({ type, code })),
  )
  const known = new Set(names.flatMap(({ type, code }) => (type === 'entity' ? [code] : [])))
  for (const code of effective.laidEntities) if (!known.has(code)) names.push({ type: 'entity', code })
  return names.map(({ type, code }) => ({
    id: `${type}.${code}`,
    code,
    componentType: type === 'popupSelector' ? 'screen' : type,
    revision: effective.revision,
  }))
}

const dictionaryCache = new WeakMap<Effective, NonNullable<ProfileWire['dictList']>>()

function dictionariesOf(effective: Effective): NonNullable<ProfileWire['dictList']> {
  let list = dictionaryCache.get(effective)
  if (!list) {
    list = effective.rows('dict').map((row) => ({
      id: row.id,
      code: row['code'],
      name: row['name'],
      items: effective
        .rows('dictItem', row.id)
        .map(({ id: _id, dictId: _dictId, ...item }) => ({ ...item, searchOnly: item['searchOnly'] === 1 })),
    }))
    dictionaryCache.set(effective, list)
  }
  return list
}
