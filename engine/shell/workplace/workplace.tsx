import { useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import type { Product } from '../console-config'
import { ConsoleServicesContext } from '../../data/console-services'
import { profileKey } from '../../data/person/use-profile'
import { createBoundedCache } from '../../data/records/bounded-cache'
import { WordingProvider } from '../../i18n/wording'
import type { Profile } from '../../metadata/person/decode-profile'
import { KitProvider } from '../theme/kit-provider'
import type { WorkplaceParts } from './load-parts'
import { Workbench } from './workbench'

export interface WorkplaceProps {
  readonly parts: WorkplaceParts
  readonly product: Product
  /** The session's profile; renewals replace it in the cache. */
  readonly profile: Profile
}

/**
 * The console after the login. The cache of server data lives as long as this component, so that no person sees data
 * that another one loaded. Failed requests are not retried on a timer, but when the server returns
 * (use-reload-on-return).
 */
export function Workplace({ parts, product, profile }: WorkplaceProps) {
  const [cache] = useState(() => createBoundedCache([[profileKey, { data: profile }]]))
  useEffect(() => parts.rehearsal.end(), [parts])
  return (
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false }}>
      <WordingProvider i18n={parts.i18n}>
        <ConsoleServicesContext value={parts.services}>
          <KitProvider initialLocale={parts.locale}>
            <Workbench
              menus={parts.menus}
              icons={parts.icons}
              product={product}
              openPages={parts.openPages}
              alerts={parts.alerts}
              notices={parts.notices}
            />
          </KitProvider>
        </ConsoleServicesContext>
      </WordingProvider>
    </SWRConfig>
  )
}
