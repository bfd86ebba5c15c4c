import { firstPassword } from '../passwords/first-password'

/** Returns the list of accounts of a new installation, for the terminal of the server. */
export function accountList(
  accounts: readonly { readonly userName: string; readonly about?: string | undefined }[],
): string {
  const width = Math.max(12, ...accounts.map(({ userName }) => userName.length + 2))
  const lines = accounts.map(({ userName, about = '' }) => `  ${userName.padEnd(width)} ${about}`.trimEnd())
  return `Accounts (password ${firstPassword}):\n${lines.join('\n')}`
}
