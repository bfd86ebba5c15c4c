import { useState } from 'react'
import type { Row } from '../../data/use-records'
import { useLanguage } from '../../i18n/use-translate'
import type { ListPageModel } from '../../model/page-model'
import { recordName } from '../../model/values/record-name'
import { FormDialog } from '../form/form-dialog'
import { actionValues, differingFields, formBeginning, operatorOfRows } from './action-rules'
import type { CallAction } from './opened-part'
import { useQuestion } from '../question/use-question'

export interface ActionFormDialogProps {
  readonly model: ListPageModel
  readonly action: CallAction
  readonly rows: readonly Row[]
  /** Takes over from what the server answered; answers whether it does. */
  readonly onAnswer: (answer: unknown) => boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of an action, for the rows it works on. */
export function ActionFormDialog({ model, action, rows, onAnswer, onDone, onClose }: ActionFormDialogProps) {
  const question = useQuestion(action.confirm, rows)
  const [beginning] = useState(() => formBeginning(action, rows))
  const [different] = useState(() => differingFields(action, rows))
  // One that reads a record first changes that.
  const mode = action.form?.load ? 'edit' : 'add'
  const language = useLanguage()
  const only = action.needs === 'one' ? rows[0] : undefined
  const name = only && recordName(only, [model.label], language)
  return (
    <FormDialog
      model={{ ...model, title: action.label, form: action.form, endpoints: { [mode]: action.endpoint } }}
      mode={mode}
      title={name ? `${action.label} · ${name}` : action.label}
      texts={action}
      passwordCheck={action.passwordCheck}
      question={question}
      preview={action.preview}
      onAnswer={onAnswer}
      record={beginning}
      different={different}
      operator={operatorOfRows(action, rows)}
      fixed={actionValues(action, rows, model.key)}
      onClose={onClose}
      onSaved={onDone}
    />
  )
}
