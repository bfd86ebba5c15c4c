import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useServices } from '../../data/console-services'
import { previewAction } from '../../data/record-calls'
import { useProfile } from '../../data/use-profile'
import type { Row } from '../../data/use-records'
import type { EndpointMeta } from '../../metadata/contract.generated'
import { checkForm } from '../schema-form/check-form'
import type { FormDraft } from './use-form-draft'

/** The name under which an answer has a mark of what it told, which is sent along with the action. */
const mark = 'previewed'

/** What is known of what an action would come to. */
export interface Preview {
  /** The mark of what is shown, as the action sends it: the server refuses to do anything else. */
  readonly seen: () => Row
  /** Asks once more, as what was shown holds no longer. */
  readonly again: () => void
}

/** Nobody waits for each key that is pressed. */
const pause = 300

/**
 * Fills fields that people cannot set themselves with what the server answers for the others, whenever those change:
 * what it would cost, when it would end. While something is wrong with the others, those fields are empty.
 */
export function usePreview(endpoint: EndpointMeta | undefined, draft: FormDraft, body: () => Row): Preview {
  const { transport, clock } = useServices()
  const { userName } = useProfile().user
  const { store } = draft
  const seen = useRef<Row>({})
  const asked = useRef<() => void>(undefined)
  const ask = useEffectEvent(async (place: EndpointMeta, signal: AbortSignal): Promise<Row | undefined> => {
    const { model, mode } = draft.scope
    if (checkForm(draft.form, model, mode, store.values(), userName).size > 0) return undefined
    // What is wrong is said when the form is sent.
    return previewAction(transport, place, body(), signal).catch(() => undefined)
  })
  const isShown = useEffectEvent((name: string): boolean => {
    const field = draft.form.fields.find((one) => one.name === name)
    return field !== undefined && !field.editableIn.includes(draft.scope.mode)
  })

  useEffect(() => {
    if (!endpoint) return
    let asking = new AbortController()
    let filled: readonly string[] = []
    let isOwn = false
    const fill = ({ [mark]: told, ...answer }: Row): void => {
      seen.current = told === undefined ? {} : { [mark]: told }
      const names = Object.keys(answer).filter((name) => isShown(name))
      isOwn = true
      store.replace(answer, [...new Set([...filled, ...names])])
      isOwn = false
      filled = names
    }
    const refresh = async (): Promise<void> => {
      asking.abort()
      asking = new AbortController()
      // What is shown meanwhile is of other values.
      seen.current = {}
      const { signal } = asking
      const answer = await ask(endpoint, signal)
      if (!signal.aborted) fill(answer ?? {})
    }
    let cancel: () => void = () => undefined
    const end = store.subscribeAll(() => {
      if (isOwn) return
      cancel()
      cancel = clock.setTimeout(() => void refresh(), pause)
    })
    asked.current = () => void refresh()
    void refresh()
    return () => {
      asked.current = undefined
      end()
      cancel()
      asking.abort()
    }
  }, [endpoint, store, clock])

  return {
    seen: useCallback(() => seen.current, []),
    again: useCallback(() => asked.current?.(), []),
  }
}
