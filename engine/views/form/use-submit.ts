import { omit } from 'lodash-es'
import { useCallback, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { callAction, saveRecord } from '../../data/record-calls'
import { useTellDone } from '../../data/use-tell-done'
import { useProfile } from '../../data/use-profile'
import type { Row } from '../../data/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { EndpointMeta, FieldErrorWire, MetadataProblem } from '../../metadata/contract.generated'
import type { PasswordCheckModel } from '../../model/action-model'
import { isApiError, type ApiError } from '../../ports/api-error'
import { useReportError } from '../../data/use-report-error'
import type { FormDraft } from './use-form-draft'

const demoPause = 1000 // C51

export interface SubmitOptions {
  readonly endpoint: EndpointMeta | undefined
  readonly body: () => Row
  /** Keys of the messages for success and failure: M33 and M28, M34 and M29, M36 and M30. */
  readonly done: string
  readonly failed: string
  /** Said in place of `done`. */
  readonly doneMessage?: string | undefined
  /** Asked once the body is right, before anything is sent. */
  readonly question?: ((body: Row) => Promise<string>) | undefined
  /** A password of the body that is checked first; the rest is sent only when it is right (V72). */
  readonly passwordCheck?: PasswordCheckModel | undefined
  /** What the password is shown for: sent along with it. */
  readonly checkedFor?: Row | undefined
  /** The form is busy until it is over. */
  readonly onSaved: () => void | Promise<void>
  /** Takes over from what the server answered: then nothing is said yet. Answers whether it does. */
  readonly onAnswer?: ((answer: unknown) => boolean) | undefined
  /** Called with the record as it is now when somebody else has changed it. Without it people read the reason, as of any refusal. */
  readonly onConflict?: ((current: Row) => void) | undefined
  /** Called after a refusal (409) because the preview in the form is outdated; people have read the reason by then. */
  readonly onOutdated?: (() => void) | undefined
}

/** What a form is doing; one thing at a time (V15). */
export type FormBusy = 'idle' | 'submitting' | 'refreshing'

export interface Submit {
  readonly busy: FormBusy
  /** Runs one thing; while something runs, nothing else starts (V15). */
  readonly exclusively: (kind: Exclude<FormBusy, 'idle'>, run: () => Promise<void>) => Promise<void>
  readonly submit: (draft: FormDraft, options: SubmitOptions) => Promise<void>
  /** Problems of metadata that the server refused to store. */
  readonly problems: readonly MetadataProblem[]
  /** How many faults there are beside those that the server named. */
  readonly more: number
}

/** Submitting a form: demo mode (V82), empty address (V14), checks, the call, and what comes of it. */
export function useSubmit(): Submit {
  const { transport, notifier, clock } = useServices()
  const { loginMode } = useProfile()
  const translate = useTranslate()
  const reportError = useReportError()
  const tell = useTellDone()
  const running = useRef(false)
  const [busy, setBusy] = useState<FormBusy>('idle')
  const [problems, setProblems] = useState<readonly MetadataProblem[]>(none)
  const [more, setMore] = useState(0)
  const exclusively = useCallback<Submit['exclusively']>(async (kind, run) => {
    if (running.current) return
    running.current = true
    setBusy(kind)
    try {
      await run()
    } finally {
      running.current = false
      setBusy('idle')
    }
  }, [])
  /** The body without its password, once that has been found right; undefined when it is wrong, which is said. */
  const checkPassword = async (draft: FormDraft, options: SubmitOptions): Promise<Row | undefined> => {
    const body = options.body()
    const { passwordCheck } = options
    if (!passwordCheck) return body
    const { field, endpoint, failed } = passwordCheck
    try {
      await callAction(transport, endpoint, { ...options.checkedFor, password: body[field] })
      return omit(body, field)
    } catch (error) {
      const wrong = translate(failed)
      if (!isApiError(error, 'refused') || error.message !== wrong) reportError(error, failed)
      else {
        draft.place([{ field, code: failed, message: wrong }])
        notifier.error(wrong)
      }
      return undefined
    }
  }
  const send = async (draft: FormDraft, options: SubmitOptions): Promise<void> => {
    if (loginMode === 2) {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, demoPause))
      return notifier.error(translate('M50'))
    }
    if (!options.endpoint?.path) return notifier.error(translate('M64'))
    setProblems(none)
    setMore(0)
    if (!(await draft.check())) return
    try {
      const asked = await options.question?.(options.body())
      if (asked !== undefined && !(await notifier.confirm(asked))) return
    } catch (error) {
      return reportError(error, options.failed)
    }
    const body = await checkPassword(draft, options)
    if (!body) return
    let answer: unknown
    try {
      answer = await saveRecord(transport, options.endpoint, body)
    } catch (error) {
      const current = recordMeanwhile(error)
      if (current && options.onConflict) return options.onConflict(current)
      if (isApiError(error)) {
        draft.place([...error.fields, ...rowMeanwhile(error)])
        setProblems(error.problems)
        setMore(error.more)
      }
      if (isApiError(error, 'refused') && error.code === 409) options.onOutdated?.()
      return reportError(error, options.failed)
    }
    if (options.onAnswer?.(answer)) return
    tell(answer, options.doneMessage ?? translate(options.done))
    await options.onSaved()
  }
  return {
    busy,
    exclusively,
    submit: (draft, options) => exclusively('submitting', () => send(draft, options)),
    problems,
    more,
  }
}

const none: readonly MetadataProblem[] = []

/** The record as it stands, of a 409 that says somebody else changed it. */
function recordMeanwhile(error: unknown): Row | undefined {
  if (!isApiError(error, 'refused') || error.code !== 409) return undefined
  const { record } = (error.data ?? {}) as { readonly record?: unknown }
  return isRecord(record) ? record : undefined
}

/** Of several records that were sent at once: which of them somebody else changed meanwhile. */
function rowMeanwhile({ data, message }: ApiError): readonly FieldErrorWire[] {
  const row = isRecord(data) ? data['row'] : undefined
  return typeof row === 'string' ? [{ field: row, code: 'changed-meanwhile', message }] : []
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
