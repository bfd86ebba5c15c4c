import { Checkbox } from 'antd'
import type { RefObject } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { Popup } from '../buttons/popup'
import { choiceState, isShown } from './column-choice'
import styles from './column-popup.module.css'
import type { ListColumns } from './use-columns'

export interface ColumnPopupProps {
  readonly columns: ListColumns
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The columns with a box each, and one for all of them that knows a partial choice. */
export function ColumnPopup({ columns, anchor, onClose }: ColumnPopupProps) {
  const translate = useTranslate()
  const { all, choice, choose } = columns
  const state = choiceState(all, choice)
  return (
    <Popup anchor={anchor} label={translate('list.columns')} onClose={onClose}>
      <div className={styles.columns}>
        <Checkbox
          className={styles.all ?? ''}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={(event) =>
            choose(
              all.map((column) => column.name),
              event.target.checked,
            )
          }
        >
          {translate('list.allColumns')}
        </Checkbox>
        {all.map((column) => (
          <Checkbox
            key={column.name}
            checked={isShown(column, choice)}
            onChange={(event) => choose([column.name], event.target.checked)}
          >
            {column.label}
          </Checkbox>
        ))}
      </div>
    </Popup>
  )
}
