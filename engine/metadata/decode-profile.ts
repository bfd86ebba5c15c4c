import { contract } from './contract'
import type {
  ComponentConfigWire,
  DictWire,
  MenuColumnWire,
  MenuEntryWire,
  MenuFormItemWire,
  MenuSearchItemWire,
  MetadataProblem,
  ProfileWire,
} from './contract.generated'
import { decodeEach } from './decode-each'
import { readLanguages, type Language } from './language'
import type { MenuRows } from './menu-rows'
import { failure, success, type Result } from './result'
import { isTimeZone } from './time-zone'

/** The profile in typed form. Rows of menus are decoded when their page opens: there may be thousands. */
export interface Profile {
  readonly user: ProfileWire['userInfo']
  readonly roles: ProfileWire['roles']
  readonly department: ProfileWire['departmentInfo']
  readonly loginMode: 0 | 1 | 2
  readonly revision: number
  /** Another text whenever what the person may do has changed; a server may have none. */
  readonly accessMark: string | undefined
  readonly mustChangePassword: boolean
  /** IANA name of the zone by whose days the business counts; a server may say none, or one that is not known here. */
  readonly businessTimeZone: string | undefined
  /** Lists begin with as many rows as the window has room for, until the person chooses otherwise. */
  readonly fitsWindow: boolean
  /** Whether the server answers which records a text names. */
  readonly findsRecords: boolean
  /** The languages that people choose from. */
  readonly languages: readonly Language[]
  readonly menus: readonly MenuEntryWire[]
  readonly buttons: readonly string[]
  readonly components: readonly ComponentConfigWire[]
  readonly dictionaries: readonly DictWire[]
  readonly translations: Readonly<Record<string, unknown>>
  readonly announcement: unknown
  /** What the person keeps of how the console looks, by name. */
  readonly preferences: Readonly<Record<string, unknown>>
  /** Rows of all menus as they came: columns, search items and form items. */
  readonly rows: readonly unknown[]
  /** Rows of one menu, with what was wrong with them. */
  readonly rowsOf: (menuId: string) => Result<MenuRows>
}

/** Decodes P12 and P13. Without user data there is no profile (V90). */
export function decodeProfile(wire: unknown): Result<Profile> {
  const problems = contract.profile(wire, 'profile')
  if (problems.length > 0) return failure(problems)
  const profile = wire as ProfileWire
  const found: MetadataProblem[] = []
  const take = <T>(result: Result<readonly T[]>): readonly T[] => {
    found.push(...result.problems)
    return result.ok ? result.value : []
  }
  const rows = [profile.menuColumnList, profile.menuSearchItemList, profile.menuFormItemList]
  const [columns, search, form] = rows.map(groupByMenu)
  return success<Profile>(
    {
      user: profile.userInfo,
      roles: profile.roles,
      department: profile.departmentInfo,
      loginMode: profile.loginMode ?? 0,
      revision: profile.revision ?? 0,
      accessMark: profile.accessMark,
      businessTimeZone: isTimeZone(profile.businessTimeZone) ? profile.businessTimeZone : undefined,
      mustChangePassword: profile.mustChangePassword === true,
      fitsWindow: profile.fitsWindow === true,
      findsRecords: profile.findsRecords === true,
      languages: readLanguages(profile.languages),
      menus: take(decodeEach<MenuEntryWire>(profile.menuList, contract.menu, 'menuList')),
      buttons: profile.buttonPermissionList,
      components: take(
        decodeEach<ComponentConfigWire>(
          profile.webComponentConfigItemList,
          contract.componentConfig,
          'webComponentConfigItemList',
        ),
      ),
      dictionaries: take(decodeEach<DictWire>(profile.dictList, contract.dict, 'dictList')),
      translations: profile.translationMap ?? {},
      announcement: profile.announcement,
      preferences: profile.preferences ?? {},
      rows,
      rowsOf: (menuId) => decodeRows(menuId, columns?.get(menuId), search?.get(menuId), form?.get(menuId)),
    },
    found,
  )
}

function decodeRows(menuId: string, columns: unknown, search: unknown, form: unknown): Result<MenuRows> {
  const decoded = [
    decodeEach<MenuColumnWire>(columns, contract.menuColumn, `menuColumnList of ${menuId}`),
    decodeEach<MenuSearchItemWire>(search, contract.menuSearchItem, `menuSearchItemList of ${menuId}`),
    decodeEach<MenuFormItemWire>(form, contract.menuFormItem, `menuFormItemList of ${menuId}`),
  ] as const
  const [columnRows, searchRows, formRows] = decoded
  const problems = decoded.flatMap((result) => result.problems)
  return success(
    {
      columns: columnRows.ok && columns ? columnRows.value : undefined,
      search: searchRows.ok && search ? searchRows.value : undefined,
      form: formRows.ok && form ? formRows.value : undefined,
      problems,
    },
    problems,
  )
}

function groupByMenu(rows: unknown): ReadonlyMap<string, unknown[]> {
  const groups = new Map<string, unknown[]>()
  if (!Array.isArray(rows)) return groups
  for (const row of rows) {
    const menuId = String((row as { menuId?: unknown } | null)?.menuId ?? '')
    const group = groups.get(menuId)
    if (group) group.push(row)
    else groups.set(menuId, [row])
  }
  return groups
}
