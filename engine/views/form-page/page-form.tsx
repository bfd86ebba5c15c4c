import { Suspense, useId, useRef } from 'react'
import { useCloseGuard } from '../../data/open-page/page-activity'
import { useTranslate } from '../../i18n/use-translate'
import { FormBody } from '../form/form-body'
import { FormProblems } from '../form/form-problems'
import formStyles from '../form/form.module.css'
import { lazyPart } from '../loading/lazy-part'
import { PageLoading } from '../loading/page-loading'
import { LoadError } from '../selector/load-error'
import styles from './form-page.module.css'
import { PageFormFooter } from './page-form-footer'
import { usePageForm, type PageFormProps } from './use-page-form'

const ConflictDialog = lazyPart(async () => (await import('../form/conflict/conflict-dialog')).ConflictDialog)

/** The form of a page through its whole life: loading, editing, saving, conflicts and leaving. */
export function PageForm(props: PageFormProps) {
  const translate = useTranslate()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { dialog, isLeaving } = usePageForm(props, element)
  useCloseGuard({ wouldLose: dialog.wouldLose, giveUp: dialog.giveUp, asksToLeave: true })
  if (dialog.failed) return <LoadError error={dialog.loadError} onRetry={() => void dialog.retry()} />
  if (dialog.waiting || isLeaving)
    return (
      <div className={styles.waiting} aria-busy="true">
        <PageLoading />
      </div>
    )
  return (
    <>
      <form
        id={formId}
        ref={element}
        className={formStyles.page}
        data-columns={props.model.form.columns}
        aria-busy={dialog.busy !== 'idle'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void dialog.submit()
        }}
      >
        {dialog.isRestored && (
          <p role="status" className={formStyles.restored}>
            {translate('form.restored')}
          </p>
        )}
        <FormProblems texts={dialog.refusals} problems={dialog.problems} more={dialog.more} />
        <FormBody draft={dialog.draft} />
      </form>
      <PageFormFooter model={props.model} dialog={dialog} formId={formId} />
      {dialog.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog conflict={dialog.conflict} />
        </Suspense>
      )}
    </>
  )
}
