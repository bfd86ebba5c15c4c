import { Checkbox } from 'antd'
import { useRef, type RefObject } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import { Button } from '../../buttons/button'
import { Popup } from '../../buttons/popup'
import { choiceState, isShown } from './column-choice'
import styles from './column-popup.module.css'
import { ColumnSteps, useStepFocus } from './column-steps'
import type { ListColumns } from './use-columns'

export interface ColumnPopupProps {
  readonly columns: ListColumns
  readonly anchor: RefObject<HTMLElement | null>
  /** True on phones, which have no table settings: the columns can then be reordered in the popup. */
  readonly movable: boolean
  readonly onClose: () => void
}

/** The column chooser: a checkbox for each column, and a select-all checkbox with an indeterminate state. */
export function ColumnPopup({ columns, anchor, movable, onClose }: ColumnPopupProps) {
  const translate = useTranslate()
  const { all, choice, choose, reset } = columns
  const state = choiceState(all, choice)
  const box = useRef<HTMLDivElement>(null)
  const step = useStepFocus(box, all.map(({ name }) => name).join(' '), columns.step)
  return (
    <Popup anchor={anchor} label={translate('list.columns')} onClose={onClose}>
      <div ref={box} className={styles.columns}>
        <div className={styles.all}>
          <Checkbox
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
          {movable && (
            <Button look="plain" onClick={reset}>
              {translate('list.resetColumns')}
            </Button>
          )}
        </div>
        {all.map((column, index) => (
          <div key={column.name} className={styles.column}>
            <Checkbox
              className={styles.name ?? ''}
              checked={isShown(column, choice)}
              onChange={(event) => choose([column.name], event.target.checked)}
            >
              {column.label}
            </Checkbox>
            {movable && (
              <ColumnSteps
                name={column.name}
                label={column.label}
                first={index === 0}
                last={index === all.length - 1}
                onStep={step}
              />
            )}
          </div>
        ))}
      </div>
    </Popup>
  )
}
