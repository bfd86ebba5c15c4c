import type { Language } from '../../../engine/metadata/language'
import type { Access } from '../../../engine/permissions/can'

/** Who makes a request, and what they may do and see. Made anew when anything it rests on changes. */
export interface Person {
  readonly userId: string
  readonly userName: string
  readonly name: string
  readonly language: Language
  /** IANA name of the zone that the days of a request are of; without one, that of the wire. */
  readonly timeZone?: string | undefined
  /** The zone by whose days the business counts; without one, that of the wire. */
  readonly businessTimeZone?: string | undefined
  readonly loginMode: 0 | 1 | 2
  readonly isAdmin: boolean
  readonly viewAll: boolean
  readonly roles: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly departmentId: string
  readonly vipGrade: number
  /** Ids of the own operator and those below it; `all` for the internal operator, administrators and view-all users. */
  readonly departments: 'all' | readonly string[]
  /** Those of them whose rows they may change. Seeing all is about seeing: it adds none. */
  readonly ownDepartments: 'all' | readonly string[]
  /** Operator levels that may be queried (9.4). */
  readonly queryableLevels: readonly number[]
  readonly access: Access
}
