import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserPorts } from './engine/adapters/create-browser-ports'
import { Console, type ConsoleConfig } from './engine/index'
import { opening } from './opening'
import { pages } from './pages-custom/index'
import loginProvider from './schemas/login-provider.json'
import './engine/shell/base.css'

const messages = import.meta.glob<Readonly<Record<string, string>>>('./schemas/{base/,}messages/*.json', {
  import: 'default',
})

// `?menus`: the whole route tree (vite.config.ts).
const menus = import.meta.glob('./schemas/menus.json', { query: '?menus', import: 'default' })

const logo = (
  <svg viewBox="0 0 32 32" fill="none">
    <rect width="32" height="32" rx="9" fill="#1769c4" stroke="#fff" strokeOpacity="0.25" />
    <path
      d="M9 8h8.5a5 5 0 0 1 1.5 9.7A5.2 5.2 0 0 1 17.8 24H9z"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinejoin="round"
    />
    <path d="M9 16h9" stroke="#9fd0ff" strokeWidth="2.6" />
  </svg>
)

const afterLogin = () => import('./pages-custom/after-login')

const config: ConsoleConfig = {
  ports: createBrowserPorts(opening),
  product: { name: 'Brewline Console', logo },
  definitions: async () => (await import('./engine/adapters/shipped-definitions')).shippedDefinitions,
  menus: async () => menus['./schemas/menus.json']?.(),
  widgets: async () => (await import('./widgets/index')).widgets,
  icons: async () => (await afterLogin()).menuIcons,
  pages,
  alerts: async () => (await afterLogin()).loadAlerts,
  notices: async () => (await afterLogin()).noticeSource,
  loginProvider,
  catalogues: ['base/', ''].map((layer) => async (language) => [
    (await messages[`./schemas/${layer}messages/${language}.json`]?.()) ?? {},
  ]),
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Console config={config} />
  </StrictMode>,
)
