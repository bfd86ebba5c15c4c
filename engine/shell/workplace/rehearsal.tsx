import { Dropdown, Menu } from 'antd'
import type { Locale } from 'antd/es/locale'
import type { i18n } from 'i18next'
import { Provider, type createStore } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import { WordingProvider } from '../../i18n/wording'
import { KitProvider } from '../theme/kit-provider'

/** Renders the menu and a dropdown invisibly, so that the UI kit computes their styles before they are needed. */
export interface Rehearsal {
  readonly begin: (store: ReturnType<typeof createStore>) => void
  /** Stops for good once the real ones are mounted, also when that happens before `begin`. */
  readonly end: () => void
}

const items = [{ key: 'group', label: 'Group', children: [{ key: 'page', label: 'Page' }] }]

/** Computing the kit's styles is a third of the time between the profile and the menu; this does it in advance. */
export function createRehearsal(wording: i18n, locale: Locale): Rehearsal {
  let root: Root | undefined
  let over = false
  return {
    begin: (store) => {
      if (over) return
      root ??= createRoot(document.createElement('div'))
      root.render(
        <Provider store={store}>
          <WordingProvider i18n={wording}>
            <KitProvider initialLocale={locale}>
              <Menu mode="inline" items={items} openKeys={['group']} />
              <Dropdown menu={{ items }}>
                <button type="button">Menu</button>
              </Dropdown>
            </KitProvider>
          </WordingProvider>
        </Provider>,
      )
    },
    end: () => {
      over = true
      root?.unmount()
      root = undefined
    },
  }
}
