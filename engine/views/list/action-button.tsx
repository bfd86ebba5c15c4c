import { memo } from 'react'
import type { ActionModel } from '../../model/action-model'
import { useValueScope } from '../../data/use-value-scope'
import { OfferedButton } from '../actions/offered-button'
import { whyNot } from '../actions/why-not'
import { useSelected, type SelectionStore } from './selection-store'

export interface ActionButtonProps {
  readonly action: ActionModel
  readonly selection: SelectionStore
  readonly onRun: (action: ActionModel) => void
}

/** A button of the toolbar. It looks at the selection by itself, and renders again only when it is to be enabled or disabled, or for another reason. */
export const ActionButton = memo(function ActionButton({ action, selection, onRun }: ActionButtonProps) {
  const scope = useValueScope()
  const reason = useSelected(selection, (rows) => whyNot(action, rows, scope))
  return (
    <OfferedButton
      action={action}
      whyNot={reason}
      look={action.kind === 'add' ? 'primary' : undefined}
      onRun={() => onRun(action)}
    />
  )
})
