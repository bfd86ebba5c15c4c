import { useCallback } from 'react'
import { useLanguage, useTranslate } from '../i18n/use-translate'
import { aboutNumber } from '../model/values/about-number'

/** Says a number of rows: as it is, or, where it is estimated, about how many there are. */
export function useTotalText(): (total: number, isEstimated: boolean) => string | number {
  const translate = useTranslate()
  const language = useLanguage()
  return useCallback(
    (total, isEstimated) =>
      isEstimated ? translate('list.about', { total: aboutNumber(total, language) }) : total,
    [translate, language],
  )
}
