import type { Transport } from '../ports/transport'
import { getLoginOptions } from './login-options'

/** Navigates the browser to another site. */
export type Leave = (address: string) => void

/** The server's response when a login that came from the older system ends or is refused (1.5, rule 7). */
const belongsThere = 'v2'

/** Navigates to the older system's login page when the response asks for it; resolves to whether it did. */
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
