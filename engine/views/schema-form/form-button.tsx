import type { MouseEventHandler } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import styles from './schema-form.module.css'

const signs = { add: '+', copy: undefined, remove: '×', up: '↑', down: '↓' } as const

export interface FormButtonProps {
  readonly id?: string
  readonly action: keyof typeof signs
  readonly disabled?: boolean | undefined
  /** Label in place of the default one, where a form has several buttons of a kind. */
  readonly label?: string | undefined
  readonly tabIndex?: number
  readonly onClick: MouseEventHandler<HTMLButtonElement> | (() => void)
}

/** A small button of a nested form: add, copy, remove, move up, move down. */
export function FormButton({ id, action, disabled, label, tabIndex, onClick }: FormButtonProps) {
  const translate = useTranslate()
  const name = label ?? translate(`form.${action}`)
  return (
    <button
      type="button"
      id={id}
      className={styles.button}
      disabled={disabled}
      tabIndex={tabIndex}
      title={name}
      aria-label={name}
      // The focus stays until the click: the error text of a field that is left could move the button away from the
      // pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span aria-hidden="true">{signs[action] ?? <CopySign />}</span>
      {action === 'add' && <span>{name}</span>}
    </button>
  )
}

/** An icon of two sheets, because no character for it exists in the fonts of all systems. */
function CopySign() {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" width="13" height="13">
      <path d="M5.5 5.5h8v8h-8zM10.5 5V2.5h-8v8H5" />
    </svg>
  )
}
