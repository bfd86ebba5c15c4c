import { ConfigProvider, type ConfigProviderProps } from 'antd'
import type { Locale } from 'antd/es/locale'
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useLanguage } from '../../i18n/use-translate'
import { settingsAtom } from '../../session/create-settings'
import { readNonce } from '../csp-nonce'
import { loadKitLocale } from './kit-locale'
import { useMediaQuery } from '../../data/settings/use-media-query'
import { kitTheme } from './kit-theme'
import { useHighContrast } from '../../data/settings/use-high-contrast'
import { useThemeMode } from '../../data/settings/use-theme-mode'

export interface KitProviderProps {
  /** Wording of the initial language; others load when they are chosen. */
  readonly initialLocale?: Locale | undefined
  readonly children: ReactNode
}

/** Provides the UI kit's theme and language, for pages and for messages outside the page. */
export function KitProvider({ initialLocale, children }: KitProviderProps) {
  const mode = useThemeMode()
  const highContrast = useHighContrast()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const locale = useKitLocale(initialLocale)
  const { themeColor, size, density } = useAtomValue(settingsAtom)
  const config = useMemo<ConfigProviderProps>(() => {
    const nonce = readNonce()
    return {
      theme: kitTheme(mode, { motion: !still, look: { themeColor, size, highContrast }, density }),
      locale,
      csp: nonce ? { nonce } : {},
      button: { autoInsertSpace: false },
    }
  }, [mode, still, locale, themeColor, size, density, highContrast])
  useLayoutEffect(() => {
    ConfigProvider.config({ holderRender: wrapIn(config) })
  }, [config])
  return <ConfigProvider {...config}>{children}</ConfigProvider>
}

/** Messages and confirmations render outside the page and get the same configuration. */
function wrapIn(config: ConfigProviderProps) {
  return (content: ReactNode) => <ConfigProvider {...config}>{content}</ConfigProvider>
}

function useKitLocale(initial: Locale | undefined): Locale | undefined {
  const language = useLanguage()
  const [locale, setLocale] = useState(initial)
  useEffect(() => {
    let current = true
    loadKitLocale(language).then(
      (loaded) => {
        if (current) setLocale(loaded)
      },
      // When its files fail to load, the kit keeps its current wording.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  return locale
}
