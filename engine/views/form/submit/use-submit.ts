import { omit } from 'lodash-es'
import { useCallback, useRef, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { callAction, saveRecord } from '../../../data/records/record-calls'
import { useTellDone } from '../../../data/messages/use-tell-done'
import { useProfile } from '../../../data/person/use-profile'
import type { Row } from '../../../data/records/use-records'
import { useTranslate } from '../../../i18n/use-translate'
import type { EndpointMeta, FieldErrorWire, MetadataProblem } from '../../../metadata/contract.generated'
import type { QuestionOptions } from '../../../ports/notifier'
import type { PasswordCheckModel } from '../../../model/types/action-model'
import { isApiError, type ApiError } from '../../../ports/api-error'
import { useReportError } from '../../../data/messages/use-report-error'
import type { FormDraft } from '../draft/use-form-draft'

const demoPause = 1000 // C51

export interface SubmitOptions {
  readonly endpoint: EndpointMeta | undefined
  readonly body: () => Row
  /** Keys of the messages for success and failure: M33 and M28, M34 and M29, M36 and M30. */
  readonly done: string
  readonly failed: string
  /** Message shown in place of `done`. */
  readonly doneMessage?: string | undefined
  /** Returns the question to ask after validation, before the request. */
  readonly question?: ((body: Row) => Promise<string>) | undefined
  /** Title and button of that question. */
  readonly asked?: QuestionOptions | undefined
  /** A password field that is checked first; the other fields are sent only when the password is right (V72). */
  readonly passwordCheck?: PasswordCheckModel | undefined
  /** Values sent along with the password check, which name what the password is used for. */
  readonly checkedFor?: Row | undefined
  /** The form stays busy until the returned promise settles. */
  readonly onSaved: () => void | Promise<void>
  /** Takes over the response of the server. When it returns true, no message is shown. */
  readonly onAnswer?: ((answer: unknown) => boolean) | undefined
  /**
   * Called with the stored record when another user has changed it. Without it, the user reads the reason as for any
   * other refusal.
   */
  readonly onConflict?: ((current: Row) => void) | undefined
  /** Called after a refusal (409) because the preview in the form is outdated. The user has seen the reason by then. */
  readonly onOutdated?: (() => void) | undefined
}

/** The activity of a form. Only one runs at a time (V15). */
export type FormBusy = 'idle' | 'submitting' | 'refreshing'

export interface Submit {
  readonly busy: FormBusy
  /** Runs an activity. While one is running, no other starts (V15). */
  readonly exclusively: (kind: Exclude<FormBusy, 'idle'>, run: () => Promise<void>) => Promise<void>
  readonly submit: (draft: FormDraft, options: SubmitOptions) => Promise<void>
  /** Problems of refused metadata. */
  readonly problems: readonly MetadataProblem[]
  /** The number of further errors beyond those that the server named. */
  readonly more: number
}

/** Submits a form: demo mode (V82), missing address (V14), validation, request, and handling of the response. */
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
  /**
   * Returns the body without its password after a successful check. A wrong password is reported, and the result is
   * undefined.
   */
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
      if (asked !== undefined && !(await notifier.confirm(asked, options.asked))) return
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

/** Returns the stored record from a 409 response that reports a change by another user. */
function recordMeanwhile(error: unknown): Row | undefined {
  if (!isApiError(error, 'refused') || error.code !== 409) return undefined
  const { record } = (error.data ?? {}) as { readonly record?: unknown }
  return isRecord(record) ? record : undefined
}

/** Returns an error for the row that another user changed meanwhile, when several records were sent at once. */
function rowMeanwhile({ data, message }: ApiError): readonly FieldErrorWire[] {
  const row = isRecord(data) ? data['row'] : undefined
  return typeof row === 'string' ? [{ field: row, code: 'changed-meanwhile', message }] : []
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
