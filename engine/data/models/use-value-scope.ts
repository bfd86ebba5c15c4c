import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import type { ValueScope } from '../../model/values/texts/value-context'
import { settingsAtom } from '../../session/create-settings'
import { zoneOf } from '../../session/zone-of'

/** A value scope with the time zone of the business. */
export type PersonalScope = ValueScope & { readonly businessTimeZone: string }

/**
 * Returns language, wording and both time zones (the person's and the business's) for `createValueContext`. Stable
 * until one changes.
 */
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
