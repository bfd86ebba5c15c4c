import { useCallback } from 'react'
import { useLanguage, useTranslate } from '../i18n/use-translate'
import { aboutNumber } from '../model/values/about-number'
import { numberFormat } from '../model/values/formats'

/** Returns a formatter for numbers of rows: exact numbers in full, estimates rounded, with the word for "about". */
export function useTotalText(): (total: number, isEstimated?: boolean) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return useCallback(
    (total, isEstimated) =>
      isEstimated
        ? translate('list.about', { total: aboutNumber(total, language) })
        : numberFormat(language).format(total),
    [translate, language],
  )
}
