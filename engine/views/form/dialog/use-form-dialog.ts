import { pick } from 'lodash-es'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { useServices } from '../../../data/console-services'
import { callAction } from '../../../data/records/record-calls'
import { useRecord } from '../../../data/records/use-record'
import type { Row } from '../../../data/records/use-records'
import { useLanguage, useTranslate } from '../../../i18n/use-translate'
import type { EndpointMeta } from '../../../metadata/contract.generated'
import type { FormModel } from '../../../model/types/field-model'
import { formFields } from '../../../model/forms/form-fields'
import type { SaveModel } from '../../../model/types/page-model'
import { useReportError } from '../../../data/messages/use-report-error'
import { isApiError } from '../../../ports/api-error'
import { useIsMobile } from '../../use-is-mobile'
import type { FormDialogProps } from './form-dialog-props'
import { formTitle } from './form-title'
import { namesOf, recordName } from '../../../model/values/texts/record-name'
import { showFirstProblem } from '../submit/show-first-problem'
import { stampOf, toBody } from '../submit/to-body'
import { useConflict } from '../conflict/use-conflict'
import { useFormDraft } from '../draft/use-form-draft'
import { useKeptDraft } from '../draft/use-kept-draft'
import { usePreview } from '../submit/use-preview'
import { useSubmit } from '../submit/use-submit'
import { askedToLeave, askedToReset } from '../../question/form-questions'

const noForm: FormModel = { columns: 2, items: [], rules: {}, surface: 'dialog' }
const blank: Row = {}
const drawerPause = 300 // C50

/**
 * The logic of the form dialog and drawer, without markup (X1, X2): modes, loading, refresh, dirty check, reset, full
 * screen, submit.
 */
export function useFormDialog(
  {
    model,
    mode,
    record: row = blank,
    fixed = blank,
    doneMessage,
    onClose,
    onSaved,
    onMissing,
    ...props
  }: FormDialogProps,
  formElement: RefObject<HTMLFormElement | null>,
) {
  const { notifier, transport } = useServices()
  const translate = useTranslate()
  const language = useLanguage()
  const isMobile = useIsMobile()
  const reportError = useReportError()
  const form = model.form ?? noForm
  const isDrawer = form.surface === 'drawer'
  // The dialog starts with the row of the list, which is available at once, and continues with the loaded record. A new
  // record starts with the fixed values of the opener, for conditions and selectors that read them.
  const [opened] = useState(() => (mode === 'add' ? { ...row, ...fixed } : row))
  const recordKey = useMemo(
    () => (mode === 'add' ? blank : { [model.key]: opened[model.key] }),
    [mode, model.key, opened],
  )
  const load = form.load
  const question = useMemo(
    () => (load ? { ...pick(opened, load.keys ?? [model.key]), ...load.params } : recordKey),
    [load, opened, model.key, recordKey],
  )
  const getEndpoint = useMemo<EndpointMeta | undefined>(
    () => (mode === 'add' ? undefined : load ? { method: 'GET', path: load.path } : model.endpoints.get),
    [mode, load, model.endpoints.get],
  )
  const isTime = usePause(isDrawer && getEndpoint !== undefined ? drawerPause : 0)
  const loaded = useRecord(isTime ? getEndpoint : undefined, question)
  const { busy, exclusively, submit, problems, more } = useSubmit()
  const waiting = getEndpoint !== undefined && loaded.record === undefined
  const record = loaded.record ?? opened
  const { different, operator } = props
  const draft = useFormDraft({ form, mode, record, recordKey, locked: waiting, different, operator })
  const preview = usePreview(props.preview, draft, () =>
    toBody(form, mode, draft.store.values(), recordKey, fixed),
  )
  const meanwhile = useConflict(draft, form, mode)
  const [toggled, setToggled] = useState(false)
  const loadError = loaded.error
  const missing = useEffectEvent(() => onMissing?.())
  const mayMiss = onMissing !== undefined
  useEffect(() => {
    if (loadError === undefined) return
    if (mayMiss && isMissing(loadError)) missing()
    else reportError(loadError, 'M26')
  }, [loadError, mayMiss, reportError])

  const viewed = mode === 'view' ? form.viewed : undefined
  useEffect(() => {
    // The call runs in the background, so that readers get no message when it fails.
    if (viewed) callAction(transport, viewed, recordKey).catch(() => undefined)
  }, [viewed, transport, recordKey])

  const endpoint = mode === 'add' ? addEndpoint(form, model) : (form.submit?.edit ?? model.endpoints.edit)
  const kept = useKeptDraft(
    JSON.stringify([model.title, endpoint, mode, fixed, mode === 'add' ? opened : recordKey]),
    draft,
    !waiting && mode !== 'view' && !props.request,
  )
  const leave = (): void => {
    kept.forget()
    onClose()
  }
  const texts = props.texts ?? textsOf(isDrawer, mode)
  // The chosen way to save. After a conflict is resolved, the record is sent the same way.
  const chosen = useRef<SaveModel>(undefined)
  // A second click may arrive after the response, while the form is being closed (V15).
  const saved = useRef(false)
  /** `base` is the record that the draft was built from. */
  const send = async (base: Row, save?: SaveModel): Promise<void> => {
    if (mode === 'view' || waiting || saved.current) return
    chosen.current = save
    const asked = save?.confirm
    await submit(draft, {
      ...texts,
      endpoint: save ? save.endpoints[mode] : endpoint,
      body: () => {
        const body = toBody(form, mode, draft.store.values(), recordKey, fixed)
        const whole = { ...body, ...preview.seen(), ...stampOf(form, mode, base), ...save?.values }
        return props.request?.(body) ?? whole
      },
      doneMessage,
      passwordCheck: props.passwordCheck,
      checkedFor: fixed,
      question: asked === undefined ? props.question : () => Promise.resolve(asked),
      asked: asked === undefined ? props.asked : undefined,
      onSaved: () => {
        saved.current = true
        onSaved()
        leave()
      },
      onAnswer: (answer) => {
        const isTaken = props.onAnswer?.(answer) === true
        if (isTaken) kept.forget()
        return isTaken
      },
      onOutdated: props.preview && preview.again,
      onConflict: props.request ? undefined : meanwhile.begin,
    })
    showFirstProblem(formElement.current)
  }
  const { state: conflict, end } = meanwhile
  return {
    draft,
    busy,
    conflict: conflict && {
      fields: conflict.fields,
      resolve: (sides: Parameters<typeof conflict.decide>[0]) =>
        void send(conflict.decide(sides), chosen.current),
      cancel: end,
    },
    waiting: waiting && loadError === undefined,
    failed: waiting && loadError !== undefined,
    loadError,
    /** Loads the record again after a failure. */
    retry: () => loaded.reload().catch((error: unknown) => reportError(error, 'M26')),
    /** True when closing the dialog would lose unsaved input. */
    wouldLose: () => mode !== 'view' && !saved.current && draft.changed().length > 0,
    /** Discards the stored draft. */
    giveUp: kept.forget,
    refusals: draft.general,
    isRestored: kept.isRestored,
    problems,
    more,
    title:
      props.title ??
      formTitle(
        { mode, thing: model.thing ?? model.title, name: recordName(record, namesOf(model)) },
        translate,
        language,
      ),
    neighbours: props.neighbours,
    isMobile,
    fullScreen: isMobile || (language !== 'zh') !== toggled,
    mayToggle: !isMobile,
    toggleFullScreen: () => setToggled(!toggled),
    mayRefresh: getEndpoint !== undefined,
    // A form that only shows values has nothing to reset.
    mayReset: mode !== 'view' && formFields(form.items).some(({ editableIn }) => editableIn.includes(mode)),
    maySubmit: mode !== 'view',
    needsChange: props.request !== undefined,
    refresh: () =>
      exclusively('refreshing', async () => {
        try {
          await loaded.reload()
          kept.settle()
        } catch (error) {
          // The response held no record.
          if (isApiError(error, 'protocol')) notifier.error(translate('M39'))
          else reportError(error, 'M38')
        }
      }),
    reset: async () => {
      if (!(await notifier.confirm(translate('M60'), askedToReset(translate)))) return
      draft.reset()
      kept.settle()
    },
    close: async () => {
      if (busy === 'submitting') return
      const unchanged = mode === 'view' || draft.changed().length === 0
      if (unchanged || (await notifier.confirm(translate('M59'), askedToLeave(translate)))) leave()
    },
    /** Discards the stored draft. */
    forget: kept.forget,
    submit: () => send(draft.base),
    /** Further ways to save, beside `submit`. */
    saves: mode === 'view' ? [] : (model.saves ?? []).filter(({ endpoints }) => endpoints[mode]),
    saveAs: (save: SaveModel) => send(draft.base, save),
  }
}

/** The state that a form dialog or drawer shows. */
export type FormDialogState = ReturnType<typeof useFormDialog>

/** Message keys of a page's own form, for success and failure. */
function textsOf(isDrawer: boolean, mode: FormDialogProps['mode']) {
  if (isDrawer) return { done: 'M36', failed: 'M30' }
  return mode === 'add' ? { done: 'M33', failed: 'M28' } : { done: 'M34', failed: 'M29' }
}

/** A missing record, a record of another operator and a missing key are treated alike. */
function isMissing(error: unknown): boolean {
  return isApiError(error, 'refused') && [400, 403, 404].includes(error.code ?? 0)
}

function addEndpoint(form: FormModel, model: FormDialogProps['model']): EndpointMeta | undefined {
  return form.submit?.add ?? model.endpoints.add
}

/** True when the given number of milliseconds has passed since the first render. */
function usePause(milliseconds: number): boolean {
  const { clock } = useServices()
  const [over, setOver] = useState(milliseconds === 0)
  useEffect(
    () => (over ? undefined : clock.setTimeout(() => setOver(true), milliseconds)),
    [over, clock, milliseconds],
  )
  return over
}
