import { useState } from 'react'
import type { Row } from '../../data/records/use-records'
import { useValueScope } from '../../data/models/use-value-scope'
import type { ListPageModel } from '../../model/types/page-model'
import { namesOf, recordName } from '../../model/values/texts/record-name'
import { FormDialog } from '../form/dialog/form-dialog'
import { actionValues, differingFields, formBeginning, operatorOfRows } from './action-rules'
import { onlyRow } from './only-row'
import type { CallAction } from './opened-part'
import { TableDialog, type TableDialogProps } from './table-dialog'
import { askedOf } from '../question/asked-of'
import { useQuestion } from '../question/use-question'

interface CallFormProps {
  readonly model: ListPageModel
  readonly action: CallAction
  readonly rows: readonly Row[]
  /** Parameters of the list. */
  readonly fixed: Row
  /** Called with the answer of the server. Returns true when it takes over from there. */
  readonly onAnswer: (answer: unknown) => boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

export type ActionFormDialogProps = CallFormProps | TableDialogProps

/** The form of an action: for the rows it works on, or for all rows in one table. */
export function ActionFormDialog(props: ActionFormDialogProps) {
  return isCall(props) ? <CallForm {...props} /> : <TableDialog {...props} />
}

function isCall(props: ActionFormDialogProps): props is CallFormProps {
  return props.action.kind === 'call'
}

function CallForm({ model, action, rows, fixed, onAnswer, onDone, onClose }: CallFormProps) {
  const question = useQuestion(action.confirm, rows)
  const [beginning] = useState(() => formBeginning(action, rows))
  const [different] = useState(() => differingFields(action, rows))
  // A form that loads a record first changes that record.
  const mode = action.form?.load ? 'edit' : 'add'
  const scope = useValueScope()
  const only = onlyRow(action, rows)
  // An action that takes parameters of its list works on the rows that the list was opened for, so its title names
  // them.
  const name = only ? recordName(only, namesOf(model), scope.language) : action.given && model.title
  return (
    <FormDialog
      model={{ ...model, title: action.label, form: action.form, endpoints: { [mode]: action.endpoint } }}
      mode={mode}
      title={name ? `${action.label} · ${name}` : action.label}
      texts={action}
      passwordCheck={action.passwordCheck}
      question={question}
      asked={askedOf(action, rows, model, scope)}
      preview={action.preview}
      onAnswer={onAnswer}
      record={beginning}
      different={different}
      operator={operatorOfRows(action, rows)}
      fixed={actionValues(action, rows, model.key, fixed)}
      onClose={onClose}
      onSaved={onDone}
    />
  )
}
