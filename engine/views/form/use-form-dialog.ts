import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useServices } from '../../data/console-services'
import { useRecord } from '../../data/use-record'
import type { Row } from '../../data/use-records'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import type { FormModel } from '../../model/page-model'
import { useReportError } from '../../data/use-report-error'
import { isApiError } from '../../ports/api-error'
import { useIsMobile } from '../use-is-mobile'
import type { FormDialogProps } from './form-dialog-props'
import { showFirstProblem } from './show-first-problem'
import { toBody } from './to-body'
import { useFormDraft } from './use-form-draft'
import { useSubmit } from './use-submit'

const noForm: FormModel = { columns: 2, items: [], rules: {} }
const blank: Row = {}

/** The form dialog without its markup (X1): modes, loading, refresh, dirty check, reset, full screen, submit. */
export function useFormDialog(
  {
    model,
    mode,
    record: row = blank,
    fixed = blank,
    doneMessage,
    onClose,
    onSaved,
    ...props
  }: FormDialogProps,
  formElement: RefObject<HTMLFormElement | null>,
) {
  const { notifier } = useServices()
  const translate = useTranslate()
  const language = useLanguage()
  const isMobile = useIsMobile()
  const reportError = useReportError()
  const getEndpoint = mode === 'add' ? undefined : model.endpoints.get
  const keyValue = row[model.key]
  const recordKey = useMemo(
    () => (mode === 'add' ? blank : { [model.key]: keyValue }),
    [mode, model.key, keyValue],
  )
  const loaded = useRecord(getEndpoint, recordKey)
  const { busy, exclusively, submit, problems } = useSubmit()
  const waiting = getEndpoint !== undefined && loaded.record === undefined
  // Begins with the row of the list, which is there at once, and goes on with the loaded record.
  const [opened] = useState(row)
  const record = loaded.record ?? opened
  const form = model.form ?? noForm
  const draft = useFormDraft({ form, mode, record, recordKey, locked: waiting })
  const [toggled, setToggled] = useState(false)
  const loadError = loaded.error
  useEffect(() => {
    if (loadError !== undefined) reportError(loadError, 'M26')
  }, [loadError, reportError])
  return {
    draft,
    busy,
    waiting: waiting && loadError === undefined,
    failed: waiting && loadError !== undefined,
    refusals: draft.general,
    problems,
    title:
      props.title ??
      titleOf(translate(`form.mode.${mode}`), model.title, mode === 'add' ? undefined : record[model.label]),
    fullScreen: isMobile || (language !== 'zh') !== toggled,
    mayToggle: !isMobile,
    toggleFullScreen: () => setToggled(!toggled),
    mayRefresh: getEndpoint !== undefined,
    mayReset: mode !== 'view',
    maySubmit: mode !== 'view',
    refresh: () =>
      exclusively('refreshing', async () => {
        try {
          await loaded.reload()
        } catch (error) {
          // An answer without a record.
          if (isApiError(error, 'protocol')) notifier.error(translate('M39'))
          else reportError(error, 'M38')
        }
      }),
    reset: async () => {
      if (await notifier.confirm(translate('M60'))) draft.reset()
    },
    close: async () => {
      if (busy === 'submitting') return
      const unchanged = mode === 'view' || !draft.isChanged()
      if (unchanged || (await notifier.confirm(translate('M59')))) onClose()
    },
    submit: async () => {
      if (mode === 'view' || waiting) return
      await submit(draft, {
        endpoint: mode === 'add' ? model.endpoints.add : model.endpoints.edit,
        body: () => toBody(form, mode, draft.store.values(), recordKey, fixed),
        done: mode === 'add' ? 'M33' : 'M34',
        failed: mode === 'add' ? 'M28' : 'M29',
        doneMessage,
        onSaved: () => {
          onSaved()
          onClose()
        },
      })
      requestAnimationFrame(() => formElement.current && showFirstProblem(formElement.current))
    },
  }
}

function titleOf(action: string, page: string, label: unknown): string {
  const name = typeof label === 'string' || typeof label === 'number' ? String(label) : ''
  return [action, page, name].filter(Boolean).join(' · ')
}
