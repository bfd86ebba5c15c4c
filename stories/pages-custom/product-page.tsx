import { use, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { shippedDefinitions } from '../../engine/adapters/shipped-definitions'
import { createI18n, loadEngineCatalogues } from '../../engine/i18n/create-i18n'
import { useLanguage } from '../../engine/i18n/use-translate'
import { WordingProvider } from '../../engine/i18n/wording'
import type { Profile } from '../../engine/metadata/person/decode-profile'
import type { Language } from '../../engine/metadata/locale/language'
import type { Clock } from '../../engine/ports/clock'
import type { Transport } from '../../engine/ports/transport'
import { createRegistry } from '../../engine/registry/create-registry'
import { TestConsole } from '../../engine/testing/test-console'
import { PageView } from '../../engine/views/page-view'
import { pages } from '../../pages-custom/index'
import { widgets } from '../../widgets/index'

const messages = import.meta.glob<Readonly<Record<string, string>>>('../../schemas/messages/*.json', {
  import: 'default',
})

const wordings = new Map<Language, ReturnType<typeof createI18n>>()

/** Returns the wording of engine and product, combined as in main.tsx. */
function wordingOf(language: Language): ReturnType<typeof createI18n> {
  const known = wordings.get(language)
  if (known) return known
  const own = async (of: Language) => [(await messages[`../../schemas/messages/${of}.json`]?.()) ?? {}]
  const made = createI18n(language, [loadEngineCatalogues, own])
  wordings.set(language, made)
  return made
}

export interface ProductPageProps {
  readonly code: string
  readonly transport: Transport
  readonly profile: Profile
  readonly clock?: Clock
  readonly timeZone?: string
}

/** A bespoke page of the product with a fake server. */
export function ProductPage({ code, transport, profile, clock, timeZone }: ProductPageProps) {
  const [services] = useState(() => ({
    registry: createRegistry({ widgets, pages }),
    transport,
    definitions: shippedDefinitions,
    ...(clock ? { clock } : {}),
  }))
  return (
    <MemoryRouter initialEntries={['/']} useTransitions={false}>
      <TestConsole services={services} profile={profile} {...(timeZone ? { timeZone } : {})}>
        <Wording>
          <PageView code={code} />
          <Address />
        </Wording>
      </TestConsole>
    </MemoryRouter>
  )
}

function Wording({ children }: { readonly children: React.ReactNode }) {
  return <WordingProvider i18n={use(wordingOf(useLanguage()))}>{children}</WordingProvider>
}

/** The current address, for tests of links. */
function Address() {
  const { pathname, search } = useLocation()
  return <output hidden data-testid="address">{`${pathname}${search}`}</output>
}
