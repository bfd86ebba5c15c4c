import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as own from '#product/console'
import { createBrowserPorts } from './engine/adapters/create-browser-ports'
import type { ServedParts } from './engine/adapters/served-parts'
import { readServedProduct } from './engine/adapters/served-product'
import { Console, type ConsoleConfig } from './engine/index'
import { opening } from './opening'
import { pages } from './pages-custom/index'
import loginProvider from './schemas/login-provider.json'
import './engine/shell/base.css'

const messages = import.meta.glob<Readonly<Record<string, string>>>('./schemas/{base/,}messages/*.json', {
  import: 'default',
})
// `?menus` yields the whole route tree (vite.config.ts).
const menus = import.meta.glob('./schemas/menus.json', { query: '?menus', import: 'default' })

const afterLogin = () => import('./pages-custom/after-login')

type Parts = Omit<ConsoleConfig, 'ports' | 'product' | 'defaults' | 'widgets'>

/** The parts of the product that was built into this console. */
const builtIn: Parts = {
  definitions: async () => (await import('./engine/adapters/shipped-definitions')).shippedDefinitions,
  menus: async () => menus['./schemas/menus.json']?.(),
  icons: async () => (await afterLogin()).menuIcons,
  pages,
  alerts: async () => (await afterLogin()).loadAlerts,
  notices: async () => (await afterLogin()).noticeSource,
  loginProvider,
  catalogues: ['base/', ''].map((layer) => async (language) => [
    (await messages[`./schemas/${layer}messages/${language}.json`]?.()) ?? {},
  ]),
}

/** Returns the parts of another product, loaded from the server. */
function servedFrom(folder: string): Parts {
  let loaded: Promise<ServedParts> | undefined
  const parts = () =>
    (loaded ??= import('./engine/adapters/served-parts').then((code) => code.servedParts(folder)))
  return {
    definitions: async () => (await parts()).definitions(),
    menus: async () => (await parts()).menus(),
    pages: own.pages ?? [],
    catalogues: [async (language) => (await parts()).words(language)],
  }
}

const product = readServedProduct(document)

const config: ConsoleConfig = {
  ...(product?.folder ? servedFrom(product.folder) : builtIn),
  ports: createBrowserPorts(opening, product?.languages),
  product: {
    name: product?.title ?? 'Console',
    logo: <img src={product?.logo} alt="" />,
  },
  defaults: {
    ...(product?.primary ? { themeColor: product.primary } : {}),
    ...(product?.timeZone ? { businessTimeZone: product.timeZone } : {}),
  },
  widgets: async () => (await import('./widgets/index')).widgets,
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Console config={config} />
  </StrictMode>,
)
