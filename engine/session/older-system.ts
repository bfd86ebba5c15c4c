import type { Transport } from '../ports/transport'
import { getLoginOptions } from './login-options'

/** Leads the browser to another site. */
export type Leave = (address: string) => void

/** What the server says of a login that came from the older system when it is over or refused (1.5, rule 7). */
const belongsThere = 'v2'

/** Sends the browser back to the older system's page when that is what the server's answer, or the origin of the login, says. */
export async function goBackToOlderSystem(
  transport: Transport,
  answer: unknown,
  leave: Leave = (address) => window.location.assign(address),
): Promise<boolean> {
  if (answer !== belongsThere) return false
  const address = await getLoginOptions(transport).then(
    (options) => options.olderSystem,
    () => undefined,
  )
  if (address === undefined) return false
  leave(address)
  return true
}
