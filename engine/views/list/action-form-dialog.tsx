import { useState } from 'react'
import type { Row } from '../../data/use-records'
import type { ListPageModel } from '../../model/page-model'
import { FormDialog } from '../form/form-dialog'
import { actionValues, formBeginning } from './action-rules'
import type { CallAction } from './opened-part'
import { useQuestion } from './use-question'

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
  const question = useQuestion(action, rows)
  const [beginning] = useState(() => formBeginning(action, rows))
  return (
    <FormDialog
      model={{ ...model, title: action.label, form: action.form, endpoints: { add: action.endpoint } }}
      mode="add"
      title={action.label}
      texts={action}
      passwordCheck={action.passwordCheck}
      question={question}
      preview={action.preview}
      onAnswer={onAnswer}
      record={beginning}
      fixed={actionValues(action, rows, model.key)}
      onClose={onClose}
      onSaved={onDone}
    />
  )
}
