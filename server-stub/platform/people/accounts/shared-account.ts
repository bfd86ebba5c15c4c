import type { Person } from '../../person/person'

/** True for a demo account: its password is public, and cannot be changed (V82). */
export function isSharedAccount({ loginMode, roles }: Pick<Person, 'loginMode' | 'roles'>): boolean {
  return loginMode === 2 || roles.some(({ code }) => code === 'demo')
}
