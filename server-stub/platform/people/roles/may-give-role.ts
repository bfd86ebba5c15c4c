import type { WireNames } from '../../../../engine/metadata/locale/local-text'
import type { Grants } from '../../metadata/current/grants'
import type { Person } from '../../person/person'

/** The data of a role that decides who may give it. */
export interface GivenRole extends WireNames {
  readonly name: string
  readonly code: string
  readonly vipGrade: number | null
  readonly menuIds: readonly string[] | null
  readonly buttonCodes: readonly string[] | null
}

/** Computes the grants of a role (grants.ts). */
export type GrantsOf = (role: {
  readonly code: string
  readonly menuIds: readonly string[]
  readonly buttonCodes: readonly string[]
}) => Grants

/**
 * True when a person may give a role to accounts of an operator of a level (P15): a role of the own level and of the
 * operator's, or below, that grants no more than the own one. Administrators give any.
 * @param own the person's role as it is stored: permissions that are temporarily closed to all may be given on
 */
export function mayGiveRole(
  person: Person,
  role: GivenRole,
  own: GivenRole | undefined,
  grade: number,
  grantsOf: GrantsOf,
): boolean {
  if (person.isAdmin) return true
  if (role.code === 'admin' || Number(role.vipGrade ?? Infinity) < Math.max(person.vipGrade, grade))
    return false
  const [given, held] = [toGrants(role, grantsOf), own && toGrants(own, grantsOf)]
  const { menus, buttons } = person.access
  return (
    [...given.menus].every((code) => menus.has(code) || held?.menus.has(code)) &&
    [...given.buttons].every((code) => buttons.has(code) || held?.buttons.has(code))
  )
}

function toGrants({ code, menuIds, buttonCodes }: GivenRole, grantsOf: GrantsOf): Grants {
  return grantsOf({ code, menuIds: menuIds ?? [], buttonCodes: buttonCodes ?? [] })
}
