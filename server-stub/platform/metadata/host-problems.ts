import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import { isListedHost } from './is-listed-host'
import type { Effective } from './effective'

/** Screens whose service would never be called, as the environment does not name its host. */
export function hostProblems({ screens }: Effective, hosts: readonly string[]): readonly MetadataProblem[] {
  return [...screens.values()].flatMap((screen) => {
    const url = screen.kind === 'list' ? screen.service?.url : undefined
    if (url === undefined || !URL.canParse(url)) return []
    const address = new URL(url)
    // An address with a password is none, and refused as such.
    if (address.username || address.password || isListedHost(address, hosts)) return []
    const detail = `The host "${address.host}" is not in SERVICE_HOSTS, so that it is never called.`
    return [{ code: 'unlisted-host', pointer: '/service/url', detail, source: screen.code }]
  })
}
