import { useState, type ComponentType } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { ConsoleBody } from '../../engine/console'
import type { MenuNode } from '../../engine/metadata/contract.generated'
import type { DefinitionSource } from '../../engine/ports/definition-source'
import type { Widget } from '../../engine/registry/widget'
import type { LoginProvider } from '../../engine/shell/oauth-login/login-provider'
import type { LoadAlert } from '../../engine/shell/alerts/load-alert'
import type { NoticeSource } from '../../engine/shell/notice/notice-source'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { accountPages } from '../../engine/shell/user-info/account-pages'
import { fakePorts, type FakePortsOptions } from './fake-ports'
import { menus as allMenus } from './shell-fixture'

export interface ShellStoryProps extends FakePortsOptions {
  readonly address: string
  readonly menus?: readonly MenuNode[]
  /** Component of the pages; default: their code as text. */
  readonly Page?: ComponentType<{ readonly code: string }>
  /** Widgets of inputs and cells; default: none. */
  readonly widgets?: readonly Widget[]
  readonly alerts?: readonly LoadAlert[]
  readonly notices?: NoticeSource
  readonly loginProvider?: LoginProvider
  /** Screens and entities; default: none. A menu with a screen shows that screen. */
  readonly definitions?: DefinitionSource
}

const noDefinitions = testDefinitions([], [])

const logo = (
  <svg viewBox="0 0 32 32" fill="none">
    <rect width="32" height="32" rx="9" fill="#1769c4" />
    <path d="M10 22V10l12 12V10" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** Pages that the engine provides. */
const ownPages = new Set(accountPages.map(({ code }) => code))

const codes = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap((node) => [node.code, ...codes(node.children ?? [])])

/** The whole console with a fake server; each page shows its code. */
export function ShellStory({
  address,
  menus = allMenus,
  Page = StoryPage,
  widgets = [],
  alerts = [],
  notices,
  loginProvider,
  definitions = noDefinitions,
  ...ports
}: ShellStoryProps) {
  const [config] = useState(() => ({
    ports: fakePorts(ports),
    product: { name: 'Northwind Console', logo },
    definitions: async () => definitions,
    menus: async () => ({ menus }),
    widgets: async () => widgets,
    pages: codes(menus.filter(({ code }) => !ownPages.has(code) && !definitions.hasScreen(code))).map(
      (code) => ({
        code,
        load: async () => ({ default: code === 'failing' ? Failing : () => <Page code={code} /> }),
      }),
    ),
    alerts: async () => alerts,
    ...(notices ? { notices: () => Promise.resolve(notices) } : {}),
    ...(loginProvider ? { loginProvider } : {}),
    catalogues: [],
  }))
  return (
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <ConsoleBody config={config} />
    </MemoryRouter>
  )
}

function StoryPage({ code }: { readonly code: string }) {
  const { search } = useLocation()
  return (
    <>
      <p>{`Page ${code}`}</p>
      {search && <p>{`Asked for ${search.slice(1)}`}</p>}
    </>
  )
}

function Failing(): never {
  throw new TypeError('Cannot read properties of undefined (reading "length")')
}
