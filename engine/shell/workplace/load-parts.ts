import type { Locale } from 'antd/es/locale'
import type { i18n } from 'i18next'
import type { ConsoleConfig, MenuIcons } from '../console-config'
import type { ConsoleServices } from '../../data/console-services'
import { createI18n, loadEngineCatalogues } from '../../i18n/create-i18n'
import { menusOf } from '../../metadata/screens/menus-of'
import type { MenuNode } from '../../metadata/contract.generated'
import type { OpenPagesStore } from '../../ports/open-pages-store'
import { createRegistry } from '../../registry/create-registry'
import type { SessionServices } from '../../session/session-context'
import { backupAlert } from '../alerts/backup-alert'
import type { LoadAlert } from '../alerts/load-alert'
import type { NoticeSource } from '../notice/notice-source'
import { serverPages } from '../server-page/server-pages'
import { accountPages } from '../user-info/account-pages'
import { loadKitLocale } from '../theme/kit-locale'
import { createRehearsal, type Rehearsal } from './rehearsal'

/** The parts that the workplace waits for. */
export interface WorkplaceParts {
  readonly services: ConsoleServices
  readonly i18n: i18n
  readonly menus: readonly MenuNode[]
  readonly locale: Locale
  readonly icons: MenuIcons
  readonly openPages: OpenPagesStore
  readonly alerts: readonly LoadAlert[]
  readonly notices: NoticeSource | undefined
  readonly rehearsal: Rehearsal
}

/** Loads wording, widgets and menus in parallel. @throws Error on duplicate widgets or pages, or on malformed menus. */
export async function loadParts(
  config: ConsoleConfig,
  { settings, transport }: SessionServices,
): Promise<WorkplaceParts> {
  const { language } = settings.current()
  const [i18n, definitions, widgets, menus, locale, general, own, alerts, notices] = await Promise.all([
    createI18n(language, [loadEngineCatalogues, ...config.catalogues]),
    config.definitions(),
    config.widgets(),
    config.menus(),
    // The kit's own wording is minor: when it fails to load, the English one is used.
    loadKitLocale(language).catch(() => loadKitLocale('en')),
    import('../layout/menu-icons'),
    config.icons?.(),
    config.alerts?.(),
    config.notices?.(),
    settings.load(),
  ])
  const { ports, pages } = config
  const icons = { ...general.menuIcons, ...own }
  return {
    i18n,
    menus: readMenus(menus),
    locale,
    icons,
    openPages: ports.openPages,
    alerts: [...(alerts ?? []), backupAlert],
    notices,
    rehearsal: createRehearsal(i18n, locale),
    services: {
      transport,
      definitions,
      registry: createRegistry({ widgets, pages: [...accountPages, ...serverPages, ...pages], icons }),
      notifier: ports.createNotifier((key) => i18n.t(key)),
      saver: ports.saver,
      clock: ports.clock,
    },
  }
}

function readMenus(file: unknown): readonly MenuNode[] {
  const menus = menusOf(file)
  const [problem] = menus.problems
  if (!menus.ok) throw new Error(`${problem?.source}${problem?.pointer}: ${problem?.detail}`)
  return menus.value
}
