import { Dropdown } from 'antd'
import { useServices } from '../../../data/console-services'
import { useTranslate } from '../../../i18n/use-translate'
import { copyText } from '../../copy-text'
import type { CellMenuTarget } from '../../grid/record-grid-props'
import { useClosedWithPage } from '../../use-closed-with-page'

export interface CellMenuProps {
  readonly target: CellMenuTarget
  readonly onClose: () => void
}

/** The context menu of a cell: copies the cell or the whole row (M54, M55). */
export function CellMenu({ target, onClose }: CellMenuProps) {
  const translate = useTranslate()
  const { notifier } = useServices()
  useClosedWithPage(onClose)
  const copy = (text: string): void => {
    onClose()
    void copyText(text).then(
      () => notifier.success(translate('M54')),
      () => notifier.error(translate('M55')),
    )
  }
  const items = [
    { key: 'cell', label: translate('list.copyCell'), disabled: target.cellText === '' },
    { key: 'row', label: translate('list.copyRow') },
  ]
  return (
    <Dropdown
      open
      trigger={[]}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      menu={{
        items,
        autoFocus: true,
        onClick: ({ key }) => copy(key === 'cell' ? target.cellText : target.rowText),
      }}
    >
      {/* The anchor needs a size, because a menu at an invisible element is not shown. */}
      <span style={{ position: 'fixed', left: target.x, top: target.y, width: 1, height: 1 }} />
    </Dropdown>
  )
}
