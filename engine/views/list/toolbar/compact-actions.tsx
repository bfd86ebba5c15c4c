import type { ActionModel } from '../../../model/types/action-model'
import { actionIcon } from '../../actions/action-icons'
import { IconButton } from '../../buttons/icon-button'
import { useTranslate } from '../../../i18n/use-translate'

export interface CompactActionsProps {
  readonly actions: readonly ActionModel[]
  readonly onRun: (action: ActionModel) => void
  /** Opens the menu with the actions that have no button of their own. */
  readonly onMore: (anchor: HTMLElement) => void
  readonly isOpen: boolean
}

/**
 * The actions of a list on a phone: a button for adding, and a menu for all others, or a button for a single other one.
 */
export function CompactActions({ actions, onRun, onMore, isOpen }: CompactActionsProps) {
  const translate = useTranslate()
  const add = actions.find(({ kind }) => kind === 'add')
  const others = actions.filter((action) => action !== add)
  const [single] = others.length === 1 ? others : []
  const icon = actionIcon(single?.icon)
  return (
    <>
      {add && (
        <IconButton
          look="primary"
          label={add.label}
          icon={actionIcon(add.icon) ?? 'add'}
          onClick={() => onRun(add)}
        />
      )}
      {single && icon ? (
        <IconButton label={single.label} icon={icon} onClick={() => onRun(single)} />
      ) : (
        others.length > 0 && (
          <IconButton
            label={translate('list.more')}
            icon="more"
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => onMore(currentTarget)}
          />
        )
      )}
    </>
  )
}
