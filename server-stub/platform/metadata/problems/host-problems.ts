import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { isListedHost } from './is-listed-host'
import type { Effective } from '../current/effective'

/** Reports screens whose external service is never called, because the environment does not list its host. */
export function hostProblems({ screens }: Effective, hosts: readonly string[]): readonly MetadataProblem[] {
  return [...screens.values()].flatMap((screen) => {
    const url = screen.kind === 'list' ? screen.service?.url : undefined
    if (url === undefined || !URL.canParse(url)) return []
    const address = new URL(url)
    // An address with credentials is invalid, which is reported elsewhere.
    if (address.username || address.password || isListedHost(address, hosts)) return []
    const detail = `The host "${address.host}" is not in SERVICE_HOSTS, so that it is never called.`
    return [{ code: 'unlisted-host', pointer: '/service/url', detail, source: screen.code }]
  })
}
