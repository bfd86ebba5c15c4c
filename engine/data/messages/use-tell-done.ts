import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { useServices } from '../console-services'
import { readRevealed, revealedAtom } from './revealed'
import { tellDone } from './tell-done'

/** Returns a function that shows a success message (tellDone) and the response's one-time values. */
export function useTellDone(): (answer: unknown, done: string) => void {
  const { notifier } = useServices()
  const translate = useTranslate()
  const reveal = useSetAtom(revealedAtom)
  return useCallback(
    (answer, done) => {
      tellDone(notifier, translate, answer, done)
      const values = readRevealed(answer)
      if (values.length > 0) reveal(values)
    },
    [notifier, translate, reveal],
  )
}
