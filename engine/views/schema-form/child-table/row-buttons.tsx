import { useState, type KeyboardEvent } from 'react'
import { FormButton, type FormButtonProps } from '../form-button'
import styles from './child-table.module.css'
import type { TableActions } from './use-table-rows'

type RowButton = Pick<FormButtonProps, 'action' | 'disabled' | 'onClick'>

export interface RowButtonsProps {
  /** Name of the row, for screen readers. */
  readonly name: string
  readonly index: number
  readonly isLast: boolean
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  readonly disabled: boolean
  /** True when the rows are chosen records, which cannot be reordered or copied. */
  readonly isChosen: boolean
  readonly actions: TableActions
}

/** The buttons of a row. They are one tab stop; arrow keys move between them. */
export function RowButtons({
  name,
  index,
  isLast,
  mayAdd,
  mayRemove,
  disabled,
  isChosen,
  actions,
}: RowButtonsProps) {
  const [at, setAt] = useState(0)
  const remove: RowButton = {
    action: 'remove',
    disabled: disabled || !mayRemove,
    onClick: () => actions.remove(index),
  }
  const others: readonly RowButton[] = [
    { action: 'copy', disabled: disabled || !mayAdd, onClick: () => actions.copy(index) },
    { action: 'up', disabled: disabled || index === 0, onClick: () => actions.move(index, -1) },
    { action: 'down', disabled: disabled || isLast, onClick: () => actions.move(index, 1) },
  ]
  const buttons = isChosen ? [remove] : [...others, remove]
  const usable = buttons.flatMap((button, place) => (button.disabled ? [] : [place]))
  const stop = usable.includes(at) ? at : (usable[0] ?? -1)
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = usable[usable.indexOf(stop) + step]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="gridcell" className={styles.buttonCell}>
      <div role="toolbar" aria-label={name} tabIndex={-1} className={styles.buttons} onKeyDown={walk}>
        {buttons.map((button, place) => (
          <FormButton key={button.action} {...button} tabIndex={place === stop ? 0 : -1} />
        ))}
      </div>
    </div>
  )
}
