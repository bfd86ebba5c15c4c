import { Dropdown, type MenuProps } from 'antd'
import { partition } from 'lodash-es'
import type { ActionModel } from '../../model/types/action-model'
import { ActionIcon } from './action-icon'
import { useClosedWithPage } from '../use-closed-with-page'
import { actionIcon } from './action-icons'
import styles from './action-menu.module.css'
import type { ActionEntry } from './why-not'

export interface ActionMenuProps {
  readonly entries: readonly ActionEntry[]
  /** The button that opened the menu, and gets the focus when it closes. */
  readonly anchor: HTMLElement
  readonly onRun: (action: ActionModel) => void
  readonly onClose: () => void
}

/** The menu of a More button: further actions on a row, or on the list. */
export function ActionMenu({ entries, anchor, onRun, onClose }: ActionMenuProps) {
  const place = anchor.getBoundingClientRect()
  const hasIcons = entries.some(({ action }) => actionIcon(action.icon))
  const itemOf = ({ action, whyNot }: ActionEntry) => ({
    key: action.id,
    label:
      whyNot === undefined ? (
        action.label
      ) : (
        <>
          {action.label}
          <small className={styles.reason} aria-hidden>
            {whyNot}
          </small>
        </>
      ),
    // An action without an icon has the room of one, so that labels are aligned.
    icon: hasIcons ? (
      <span className={styles.icon}>
        <ActionIcon name={action.icon} />
      </span>
    ) : null,
    disabled: whyNot !== undefined,
    'aria-description': whyNot,
  })
  // Actions that cannot be undone stand below a divider; red is reserved for the question before them.
  const [plain, grave] = partition(entries, ({ action }) => !action.danger)
  const items: MenuProps['items'] = [
    ...plain.map(itemOf),
    ...(plain.length > 0 && grave.length > 0 ? [{ type: 'divider' as const }] : []),
    ...grave.map(itemOf),
  ]
  const close = (): void => {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  useClosedWithPage(onClose)
  const run = (id: string): void => {
    close()
    const chosen = entries.find(({ action }) => action.id === id)
    if (chosen) onRun(chosen.action)
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
