import { contract } from '../contract'
import type {
  ComponentConfigWire,
  DictWire,
  MenuColumnWire,
  MenuEntryWire,
  MenuFormItemWire,
  MenuSearchItemWire,
  MetadataProblem,
  ProfileWire,
} from '../contract.generated'
import { decodeEach } from '../rows/decode-each'
import { readLanguages, type Language } from '../locale/language'
import type { MenuRows } from '../screens/menu-rows'
import { failure, success, type Result } from '../result'
import { isTimeZone } from '../locale/time-zone'

/** The typed profile. Rows of menus are decoded when their page opens, because there may be thousands. */
export interface Profile {
  readonly user: ProfileWire['userInfo']
  readonly roles: ProfileWire['roles']
  readonly department: ProfileWire['departmentInfo']
  readonly loginMode: 0 | 1 | 2
  readonly revision: number
  /** Changes whenever the permissions of the person change; undefined when the server sends none. */
  readonly accessMark: string | undefined
  readonly mustChangePassword: boolean
  /** IANA name of the zone in which the business counts its days; undefined when it is missing or unknown. */
  readonly businessTimeZone: string | undefined
  /** Lists start with as many rows as fit the window, until the user chooses otherwise. */
  readonly fitsWindow: boolean
  /** Whether the server can find records by a text (`GET /system/findRecords`). */
  readonly findsRecords: boolean
  /** The languages that users choose from. */
  readonly languages: readonly Language[]
  readonly menus: readonly MenuEntryWire[]
  readonly buttons: readonly string[]
  readonly components: readonly ComponentConfigWire[]
  readonly dictionaries: readonly DictWire[]
  readonly translations: Readonly<Record<string, unknown>>
  readonly announcement: unknown
  /** The stored display preferences of the user, by name. */
  readonly preferences: Readonly<Record<string, unknown>>
  /** Undecoded rows of all menus: columns, search items and form items. */
  readonly rows: readonly unknown[]
  /** Returns the rows of one menu, and their problems. */
  readonly rowsOf: (menuId: string) => Result<MenuRows>
}

/** Decodes P12 and P13. Fails without user data (V90). */
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
