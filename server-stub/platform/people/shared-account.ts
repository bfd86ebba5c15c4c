import type { Person } from '../person/person'

/** Whether an account is there to be shown around with: its password is everybody's, and stays as it is (V82). */
export function isSharedAccount({ loginMode, roles }: Pick<Person, 'loginMode' | 'roles'>): boolean {
  return loginMode === 2 || roles.some(({ code }) => code === 'demo')
}
