import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useServices } from '../../../data/console-services'
import { previewAction } from '../../../data/records/record-calls'
import { useProfile } from '../../../data/person/use-profile'
import type { Row } from '../../../data/records/use-records'
import type { EndpointMeta } from '../../../metadata/contract.generated'
import { checkForm } from '../../schema-form/validation/check-form'
import type { FormDraft } from '../draft/use-form-draft'

/** The response field with a token of the preview, which is sent along with the action. */
const mark = 'previewed'

/** The server's preview of an action. */
export interface Preview {
  /** The token of the preview on screen, for the request of the action: the server refuses to do anything else. */
  readonly seen: () => Row
  /** Requests the preview again, because the one on screen is outdated. */
  readonly again: () => void
}

/** Debounce in milliseconds, so that a keystroke sends no request of its own. */
const pause = 300

/**
 * Fills read-only fields with values that the server computes from the other fields whenever those change, for example
 * a price or an end date. The read-only fields are empty while the other fields are invalid.
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
    // Refusals are shown when the form is submitted.
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
      // The preview on screen belongs to older values.
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
