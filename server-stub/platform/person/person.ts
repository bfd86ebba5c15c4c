import type { Language } from '../../../engine/metadata/locale/language'
import type { Access } from '../../../engine/permissions/can'

/**
 * The user who makes a request, with their permissions and visible operators. Rebuilt when any of its sources changes.
 */
export interface Person {
  readonly userId: string
  readonly userName: string
  readonly name: string
  readonly language: Language
  /** IANA name of the time zone that the days of a request follow. Default: the zone of the wire. */
  readonly timeZone?: string | undefined
  /** IANA name of the time zone that business days follow. Default: the zone of the wire. */
  readonly businessTimeZone?: string | undefined
  readonly loginMode: 0 | 1 | 2
  readonly isAdmin: boolean
  readonly viewAll: boolean
  readonly roles: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly departmentId: string
  readonly vipGrade: number
  /** Ids of the own operator and those below it; `all` for the internal operator, administrators and view-all users. */
  readonly departments: 'all' | readonly string[]
  /** Ids of the operators among `departments` whose rows the person may change. The view-all right adds none. */
  readonly ownDepartments: 'all' | readonly string[]
  /** Operator levels that may be queried (9.4). */
  readonly queryableLevels: readonly number[]
  readonly access: Access
}
