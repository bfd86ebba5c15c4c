import { useCallback } from 'react'
import { useServices } from '../console-services'
import { useTranslate } from '../../i18n/use-translate'
import { reactionToCall } from '../../session/handle-api-error'

/**
 * Returns a function that shows an error as defined in section 8.5. `prefix` is the key of the failed operation: M26
 * for loads, M27 deletes, M28 adds, M29 edits, M30 actions, M32 checks, M38 form refresh, or one of the product's own.
 * Cancelled calls, code -1 and session errors (reported once for all callers) show nothing. Stable per language.
 */
export function useReportError(): (error: unknown, prefix?: string) => void {
  const { notifier } = useServices()
  const translate = useTranslate()
  return useCallback(
    (error, prefix) => {
      const reaction = reactionToCall(error, translate, prefix)
      if (reaction.kind === 'message') notifier[reaction.level](reaction.text)
    },
    [notifier, translate],
  )
}
