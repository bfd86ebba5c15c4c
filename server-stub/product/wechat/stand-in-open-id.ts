/** Who an account is at the stand-in: seeded accounts are bound to it. No real provider makes such an id. */
export function standInOpenId(userName: string): string {
  return `stand-in:${userName}`
}
