import { useCallback } from 'react'
import { useTranslate } from '../i18n/use-translate'
import { textOfError } from '../session/handle-api-error'

/**
 * Puts an error into words, with the key of what failed (M26 for loads) as its prefix: for views that show an error in
 * its place. Stable until the language changes.
 */
export function useErrorText(): (error: unknown, prefix?: string) => string {
  const translate = useTranslate()
  return useCallback((error, prefix) => textOfError(error, translate, prefix), [translate])
}
