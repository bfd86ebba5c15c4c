import type { MouseEventHandler } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import styles from './schema-form.module.css'

const signs = { add: '+', remove: '×', up: '↑', down: '↓' } as const

export interface FormButtonProps {
  readonly id?: string
  readonly action: keyof typeof signs
  readonly disabled?: boolean | undefined
  readonly onClick: MouseEventHandler<HTMLButtonElement> | (() => void)
}

/** A small button of a nested form: add, remove, move up, move down. */
export function FormButton({ id, action, disabled, onClick }: FormButtonProps) {
  const translate = useTranslate()
  const name = translate(`form.${action}`)
  return (
    <button
      type="button"
      id={id}
      className={styles.button}
      disabled={disabled}
      title={name}
      aria-label={name}
      onClick={onClick}
    >
      <span aria-hidden="true">{signs[action]}</span>
      {action === 'add' && <span>{name}</span>}
    </button>
  )
}
