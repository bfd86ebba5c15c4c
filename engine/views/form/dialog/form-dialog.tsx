import { Suspense, useId, useRef } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { fieldsOfCondition, satisfies, type Condition } from '../../../model/conditions/condition'
import { formFields } from '../../../model/forms/form-fields'
import type { FormFieldModel } from '../../../model/types/field-model'
import { FormBody } from '../form-body'
import type { FormDialogProps } from './form-dialog-props'
import { FormFooter } from './form-footer'
import { FormProblems } from '../form-problems'
import { FormDrawer, FormModal } from './form-window'
import styles from '../form.module.css'
import { useFormDialog } from './use-form-dialog'
import { lazyPart } from '../../loading/lazy-part'

const ConflictDialog = lazyPart(async () => (await import('../conflict/conflict-dialog')).ConflictDialog)

/** The form dialog (X1), or the drawer if the metadata asks for it (X2). It is open while it is mounted. */
export function FormDialog(props: FormDialogProps) {
  const translate = useTranslate()
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const dialog = useFormDialog(props, formElement)
  const isWide = needsWidth(props)
  const Window = props.model.form?.surface === 'drawer' ? FormDrawer : FormModal
  return (
    <>
      <Window dialog={dialog} wide={isWide} footer={<FormFooter dialog={dialog} formId={formId} />}>
        <form
          id={formId}
          ref={formElement}
          className={styles.body}
          aria-busy={dialog.busy !== 'idle' || dialog.waiting}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void dialog.submit()
          }}
        >
          {dialog.isRestored && (
            <p role="status" className={styles.restored}>
              {translate('form.restored')}
            </p>
          )}
          <FormProblems texts={dialog.refusals} problems={dialog.problems} more={dialog.more} />
          <FormBody draft={dialog.draft} autoFocus />
        </form>
      </Window>
      {dialog.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog conflict={dialog.conflict} />
        </Suspense>
      )}
    </>
  )
}

/** Tables, and forms with more than two columns, need more width than other forms. */
function needsWidth({ model, fixed = {} }: FormDialogProps): boolean {
  const { items = [], columns = 2 } = model.form ?? {}
  // A table that depends on fixed values alone may be hidden for good.
  const isNever = (condition: Condition) =>
    fieldsOfCondition(condition).every((name) => name in fixed) && !satisfies(condition, fixed)
  const isTable = ({ table, visibleWhen }: FormFieldModel) =>
    table !== undefined && !(visibleWhen && isNever(visibleWhen))
  return columns > 2 || formFields(items).some(isTable)
}
