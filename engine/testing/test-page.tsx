import { useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { ConsoleServices } from '../data/console-services'
import type { Profile } from '../metadata/person/decode-profile'
import type { Language } from '../metadata/locale/language'
import { useAtom } from 'jotai'
import { revealedAtom } from '../data/messages/revealed'
import { PageView } from '../views/page-view'
import { RevealedValues } from '../views/revealed/revealed-values'
import { TestConsole, type TestConsoleProps } from './test-console'

export interface TestPageProps {
  /** Menu code of the page; its definition comes from `services.definitions`. */
  readonly code: string
  readonly services: Pick<ConsoleServices, 'registry'> & Partial<ConsoleServices>
  readonly profile?: Profile
  readonly language?: Language
  /** The person's time zone; see TestConsole. */
  readonly timeZone?: string
  /** Wording of the product; see TestConsole. */
  readonly catalogues?: TestConsoleProps['catalogues']
  /** Initial address. */
  readonly address?: string
  /** Called with the address whenever it changes. */
  readonly onAddress?: ((address: string) => void) | undefined
  /** CSS height of the page's container. */
  readonly height?: string
}

function Whereabouts({ onAddress }: Required<Pick<TestPageProps, 'onAddress'>>) {
  const { pathname, search } = useLocation()
  useEffect(() => onAddress?.(pathname + search), [pathname, search, onAddress])
  return null
}

function Revealed() {
  const [values, setValues] = useAtom(revealedAtom)
  return <RevealedValues values={values} onClose={() => setValues([])} />
}

/** A page in its context, laid out as in the console. */
export function TestPage({
  code,
  services,
  profile,
  language,
  timeZone,
  catalogues,
  address = '/',
  onAddress,
  height = 'calc(100vh - 32px)',
}: TestPageProps) {
  return (
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      {onAddress && <Whereabouts onAddress={onAddress} />}
      <TestConsole
        services={services}
        {...(profile ? { profile } : {})}
        {...(language ? { language } : {})}
        {...(timeZone ? { timeZone } : {})}
        {...(catalogues ? { catalogues } : {})}
      >
        <div style={{ display: 'flex', flexDirection: 'column', height }}>
          <PageView code={code} />
          <Revealed />
        </div>
      </TestConsole>
    </MemoryRouter>
  )
}
