import { MemoryRouter } from 'react-router-dom'
import type { ConsoleServices } from '../data/console-services'
import type { Profile } from '../metadata/decode-profile'
import type { Language } from '../metadata/language'
import { PageView } from '../views/page-view'
import { TestConsole } from './test-console'

export interface TestPageProps {
  /** Menu code of the page; its definition comes from `services.definitions`. */
  readonly code: string
  readonly services: Pick<ConsoleServices, 'registry'> & Partial<ConsoleServices>
  readonly profile?: Profile
  readonly language?: Language
  /** Address it is opened at. */
  readonly address?: string
  /** Height of the place it stands in, as CSS. */
  readonly height?: string
}

/** A page with everything around it that it needs, as it stands in the console's layout. */
export function TestPage({
  code,
  services,
  profile,
  language,
  address = '/',
  height = 'calc(100vh - 32px)',
}: TestPageProps) {
  return (
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <TestConsole services={services} {...(profile ? { profile } : {})} {...(language ? { language } : {})}>
        <div style={{ display: 'flex', flexDirection: 'column', height }}>
          <PageView code={code} />
        </div>
      </TestConsole>
    </MemoryRouter>
  )
}
