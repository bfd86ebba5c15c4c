import { useCallback } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { textOfError } from '../../session/handle-api-error'

/**
 * Returns a function that converts an error to text, with a prefix key for the failed operation (M26 for loads), for
 * views that show the error in place of their content. Stable until the language changes.
 */
export function useErrorText(): (error: unknown, prefix?: string) => string {
  const translate = useTranslate()
  return useCallback((error, prefix) => textOfError(error, translate, prefix), [translate])
}
