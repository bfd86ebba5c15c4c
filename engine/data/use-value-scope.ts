import { useMemo } from 'react'
import { useLanguage, useTranslate } from '../i18n/use-translate'
import type { ValueScope } from '../model/values/value-context'

/** The person's language, wording and time zone, for `createValueContext`. Stable until one of them changes. */
export function useValueScope(): ValueScope {
  const language = useLanguage()
  const translate = useTranslate()
  return useMemo(() => ({ language, translate, timeZone: ownTimeZone() }), [language, translate])
}

let zone: string | undefined

/** Asked once: making a formatter takes as long as drawing a row of a list. */
function ownTimeZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}
