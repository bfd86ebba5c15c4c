import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useLanguage, useTranslate } from '../i18n/use-translate'
import type { ValueScope } from '../model/values/value-context'
import { settingsAtom } from '../session/create-settings'
import { zoneOf } from '../session/zone-of'

/** A scope that knows the zone of the business. */
export type PersonalScope = ValueScope & { readonly businessTimeZone: string }

/** The person's language, wording and time zone, and that of the business, for `createValueContext`. Stable until one of them changes. */
export function useValueScope(): PersonalScope {
  const language = useLanguage()
  const translate = useTranslate()
  const settings = useAtomValue(settingsAtom)
  const timeZone = zoneOf(settings)
  const { businessTimeZone } = settings
  return useMemo(
    () => ({ language, translate, timeZone, businessTimeZone }),
    [language, translate, timeZone, businessTimeZone],
  )
}
