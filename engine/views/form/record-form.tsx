import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useCloseGuard } from '../../data/open-page/page-activity'
import { useRecord } from '../../data/records/use-record'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { FormPageModel } from '../../model/types/page-model'
import { useReportError } from '../../data/messages/use-report-error'
import { FormBody } from './form-body'
import { FormProblems } from './form-problems'
import styles from './form.module.css'
import { showFirstProblem } from './submit/show-first-problem'
import { toBody } from './submit/to-body'
import { useFollowRecord } from './conflict/use-follow-record'
import { useFormDraft } from './draft/use-form-draft'
import { useKeptDraft } from './draft/use-kept-draft'
import { useSubmit } from './submit/use-submit'
import { askedToReset } from '../question/form-questions'

const blank: Row = {}

export interface RecordFormProps {
  readonly model: Pick<FormPageModel, 'form'> & Partial<Pick<FormPageModel, 'submit' | 'load'>>
  /** The record to edit (M34, M29). When a new object is passed, the form shows it and keeps unsaved input. */
  readonly record?: Row | undefined
  /** The form stays busy until the returned promise settles, for example while the record is reloaded. */
  readonly onSaved?: (() => void | Promise<void>) | undefined
}

/**
 * A form that fills its own page, such as the password change: it posts its values and then starts again (M36, M30).
 * Unsaved input survives the end of the session for the same user, unless the page was closed.
 */
export function RecordForm({ model, record = blank, onSaved }: RecordFormProps) {
  const translate = useTranslate()
  const { notifier } = useServices()
  const reportError = useReportError()
  const element = useRef<HTMLFormElement>(null)
  const changes = record !== blank
  const mode = model.load || changes ? 'edit' : 'add'
  const loaded = useRecord(model.load, blank)
  const { busy, submit, problems, more } = useSubmit()
  const waiting = model.load !== undefined && loaded.record === undefined
  const current = loaded.record ?? record
  const [first] = useState(current)
  const draft = useFormDraft({ form: model.form, mode, record: first, recordKey: blank, locked: waiting })
  const followed = useFollowRecord(draft, current)
  const kept = useKeptDraft(JSON.stringify([model.submit, mode]), draft, !waiting)
  useCloseGuard({ wouldLose: () => draft.changed().length > 0, giveUp: kept.forget })
  const loadError = loaded.error
  useEffect(() => {
    if (loadError !== undefined) reportError(loadError, 'M26')
  }, [loadError, reportError])
  const send = async (): Promise<void> => {
    await submit(draft, {
      endpoint: model.submit,
      body: () => {
        followed.sending()
        return toBody(model.form, mode, draft.store.values(), blank, blank)
      },
      done: changes ? 'M34' : 'M36',
      failed: changes ? 'M29' : 'M30',
      onSaved: () => {
        if (mode === 'add') draft.reset()
        followed.saved()
        kept.settle()
        return onSaved?.()
      },
    })
    showFirstProblem(element.current)
  }
  const reset = async (): Promise<void> => {
    if (!(await notifier.confirm(translate('M60'), askedToReset(translate)))) return
    draft.reset()
    kept.settle()
  }
  return (
    <form
      ref={element}
      className={styles.page}
      data-columns={model.form.columns}
      aria-busy={waiting || busy !== 'idle'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {kept.isRestored && (
        <p role="status" className={styles.restored}>
          {translate('form.restored')}
        </p>
      )}
      <FormProblems texts={draft.general} problems={problems} more={more} />
      <FormBody draft={draft} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={waiting} loading={busy === 'submitting'}>
          {translate('form.submit')}
        </Button>
        <Button disabled={waiting || busy !== 'idle'} onClick={() => void reset()}>
          {translate('form.reset')}
        </Button>
      </div>
    </form>
  )
}
