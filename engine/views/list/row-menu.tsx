import { Dropdown, type MenuProps } from 'antd'
import type { Row } from '../../data/use-records'
import type { ActionModel } from '../../model/action-model'
import { Icon, isIconName } from '../buttons/icons'
import { rowState } from './action-rules'
import type { OpenMenu } from './use-operations'

export interface RowMenuProps {
  readonly menu: OpenMenu
  readonly onRun: (action: ActionModel, rows: readonly Row[]) => void
  readonly onClose: () => void
}

/** What else can be done with a row: the menu of its More button. */
export function RowMenu({ menu, onRun, onClose }: RowMenuProps) {
  const { actions, row, anchor } = menu
  const place = anchor.getBoundingClientRect()
  const items: MenuProps['items'] = actions.flatMap((action) => {
    const state = rowState(action, row)
    if (state === 'hidden') return []
    return [
      {
        key: action.id,
        label: action.label,
        icon: isIconName(action.icon) ? <Icon name={action.icon} /> : null,
        danger: action.danger,
        disabled: state === 'disabled',
      },
    ]
  })
  const close = (): void => {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  const run = (id: string): void => {
    close()
    const action = actions.find((candidate) => candidate.id === id)
    if (action) onRun(action, [row])
  }
  return (
    <Dropdown
      open
      trigger={[]}
      placement="bottomRight"
      onOpenChange={(open) => {
        if (!open) close()
      }}
      menu={{ items, autoFocus: true, onClick: ({ key }) => run(key) }}
    >
      <span
        style={{
          position: 'fixed',
          left: place.left,
          top: place.top,
          width: place.width,
          height: place.height,
          pointerEvents: 'none',
        }}
      />
    </Dropdown>
  )
}
