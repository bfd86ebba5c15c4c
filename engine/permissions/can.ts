/** The permissions of a person, as client and server both know them. */
export interface Access {
  readonly roles: ReadonlySet<string>
  /** Codes of the granted menus. */
  readonly menus: ReadonlySet<string>
  /** Button codes, `entity:action`. */
  readonly buttons: ReadonlySet<string>
}

/** A menu or button code, a list of codes (all or any), or a forced outcome (9.2). */
export type Requirement =
  | string
  | boolean
  | { readonly all: readonly string[] }
  | { readonly any: readonly string[] }

/** Thrown when a permission is checked for a person without a role (V88, M51). */
export class RoleNotDefinedError extends Error {
  override readonly name = 'RoleNotDefinedError'
  /** Key of the message. */
  readonly messageKey = 'M51'
  constructor() {
    super('Role not defined.')
  }
}

/**
 * True when the requirement is met (9.2). A code with a colon is a button code, any other a menu code.
 * @throws RoleNotDefinedError when the person has no role (V88).
 */
export function can(access: Access, requirement: Requirement | undefined): boolean {
  if (access.roles.size === 0) throw new RoleNotDefinedError()
  if (requirement === undefined) return true
  if (typeof requirement === 'boolean') return requirement
  if (typeof requirement === 'string') return holds(access, requirement)
  if ('all' in requirement) return requirement.all.every((code) => holds(access, code))
  return requirement.any.some((code) => holds(access, code))
}

/** Returns every code that a requirement names. */
export function codesOf(requirement: Requirement | undefined): readonly string[] {
  if (requirement === undefined || typeof requirement === 'boolean') return []
  if (typeof requirement === 'string') return [requirement]
  return 'all' in requirement ? requirement.all : requirement.any
}

function holds(access: Access, code: string): boolean {
  return code.includes(':') ? access.buttons.has(code) : access.menus.has(code)
}
