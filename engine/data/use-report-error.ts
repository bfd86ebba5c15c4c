import { useCallback } from 'react'
import { useServices } from './console-services'
import { useTranslate } from '../i18n/use-translate'
import { reactionToCall } from '../session/handle-api-error'

/**
 * Tells the person about an error as section 8.5 says. `prefix` is the key of what failed: M26 for loads, M27 deletes,
 * M28 adds, M29 edits, M30 actions, M32 checks, M38 form refresh, or one of the product's own. Cancelled calls, code -1 and what
 * concerns the session (reported once for all callers) show nothing. Stable until the language changes.
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
