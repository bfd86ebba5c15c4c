/**
 * Returns the openid of an account at the stand-in, to which seeded accounts are bound. No real provider issues such
 * ids.
 */
export function standInOpenId(userName: string): string {
  return `stand-in:${userName}`
}
