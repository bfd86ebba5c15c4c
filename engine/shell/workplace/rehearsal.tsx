import { Dropdown, Menu } from 'antd'
import type { Locale } from 'antd/es/locale'
import type { i18n } from 'i18next'
import { Provider, type createStore } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import { WordingProvider } from '../../i18n/wording'
import { KitProvider } from '../theme/kit-provider'

/** Has the UI kit work out, where nobody sees it, what it needs to draw the menu and the top bar for the first time. */
export interface Rehearsal {
  readonly begin: (store: ReturnType<typeof createStore>) => void
  /** Once the real ones stand, for good: somebody may be in before it has begun. */
  readonly end: () => void
}

const items = [{ key: 'group', label: 'Group', children: [{ key: 'page', label: 'Page' }] }]

/** A third of the time from a person's profile to the menu goes into the styles of the kit: they can be had before. */
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
