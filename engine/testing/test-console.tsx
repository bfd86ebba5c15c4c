import { createStore, Provider } from 'jotai'
import { Suspense, use, useState, type ReactNode } from 'react'
import { SWRConfig, type Cache, type State } from 'swr'
import { ConsoleServicesContext, type ConsoleServices } from '../data/console-services'
import { profileKey } from '../data/person/use-profile'
import { createI18n, loadEngineCatalogues, type CatalogueSource } from '../i18n/create-i18n'
import { WordingProvider } from '../i18n/wording'
import type { Profile } from '../metadata/person/decode-profile'
import { isLanguage, type Language } from '../metadata/locale/language'
import { SessionContext } from '../session/session-context'
import { loadKitLocale } from '../shell/theme/kit-locale'
import { KitProvider } from '../shell/theme/kit-provider'
import { createFakeNotifier } from './fake-notifier'
import { createFakeTransport } from './fake-transport'
import { testProfile } from './test-profile'
import { testSession } from './test-session'

export interface TestConsoleProps {
  /** The services of the console; omitted ones are inert fakes. */
  readonly services: Pick<ConsoleServices, 'registry'> & Partial<ConsoleServices>
  readonly profile?: Profile
  /** Default: the document's language. */
  readonly language?: Language
  /** The person's time zone; default: that of the business. */
  readonly timeZone?: string
  /** Wording of the product besides the engine's; must be the same array at every render. */
  readonly catalogues?: readonly CatalogueSource[]
  readonly children: ReactNode
}

const enginesOwn: readonly CatalogueSource[] = []

/** The context that views need, without a server, a login or a router. */
export function TestConsole({
  services,
  profile,
  language = pageLanguage(),
  timeZone,
  catalogues = enginesOwn,
  children,
}: TestConsoleProps) {
  const [cache] = useState<Cache>(
    () => new Map<string, State>([[profileKey, { data: profile ?? testProfile() }]]),
  )
  const [full] = useState<ConsoleServices>(() => ({ ...quiet(), ...services }))
  const [store] = useState(createStore)
  const [session] = useState(() => testSession(store, full, language, timeZone))
  return (
    <Provider store={store}>
      <SWRConfig value={{ provider: () => cache }}>
        <Suspense fallback={null}>
          <Wording language={language} catalogues={catalogues}>
            <ConsoleServicesContext value={full}>
              <SessionContext value={session}>
                <Kit language={language}>{children}</Kit>
              </SessionContext>
            </ConsoleServicesContext>
          </Wording>
        </Suspense>
      </SWRConfig>
    </Provider>
  )
}

const wordings = new WeakMap<readonly CatalogueSource[], Map<Language, ReturnType<typeof createI18n>>>()

function Wording({
  language,
  catalogues,
  children,
}: Required<Pick<TestConsoleProps, 'language' | 'catalogues' | 'children'>>) {
  const known = wordings.get(catalogues) ?? new Map<Language, ReturnType<typeof createI18n>>()
  wordings.set(catalogues, known)
  let wording = known.get(language)
  if (!wording) known.set(language, (wording = createI18n(language, [loadEngineCatalogues, ...catalogues])))
  return <WordingProvider i18n={use(wording)}>{children}</WordingProvider>
}

const locales = new Map<Language, ReturnType<typeof loadKitLocale>>()

function Kit({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  let locale = locales.get(language)
  if (!locale) locales.set(language, (locale = loadKitLocale(language)))
  return <KitProvider initialLocale={use(locale)}>{children}</KitProvider>
}

function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

function quiet(): Omit<ConsoleServices, 'registry'> {
  const nothing = () => Promise.resolve(undefined)
  return {
    transport: createFakeTransport({}),
    definitions: { hasScreen: () => false, screen: nothing, hasEntity: () => false, entity: nothing },
    notifier: createFakeNotifier(),
    saver: { save: () => undefined },
    clock: {
      now: () => Date.now(),
      setTimeout: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
  }
}
