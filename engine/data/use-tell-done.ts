import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useTranslate } from '../i18n/use-translate'
import { useServices } from './console-services'
import { readRevealed, revealedAtom } from './revealed'
import { tellDone } from './tell-done'

/** Says that something has been done (tellDone), and shows what the answer tells this once. */
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
