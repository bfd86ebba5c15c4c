import {
  CopyButton,
  type InputProps,
  isRemovedSecret,
  isSecretMark,
  removedSecret,
  SecretControl,
} from '../../engine/index'
import { secret } from './secret'
import styles from './secret.module.css'

/** A masked input, multi-line with the option `rows`. A stored secret is shown as set; an empty input keeps it. */
export function Input(props: InputProps) {
  const { value, stored, readOnly, disabled, id, context, onChange } = props
  const { rows } = props.field.options
  const mark = isSecretMark(stored) ? stored : undefined
  const textOf = (shown: unknown) => secret.toText?.(shown, context, {}) ?? ''
  if (readOnly && typeof value !== 'string')
    return (
      <span id={id} className={styles.state}>
        {textOf(value)}
      </span>
    )
  const isRemoved = isRemovedSecret(value)
  const stateId = `${id}__kept`
  const describedBy = [props.describedBy, mark && stateId].filter(Boolean).join(' ')
  const text = typeof value === 'string' ? value : ''
  return (
    <>
      <span className={styles.pair}>
        <SecretControl
          {...props}
          value={text}
          disabled={disabled || isRemoved}
          placeholder={mark && !isRemoved ? context.translate('widgets.secret.keep') : props.placeholder}
          describedBy={describedBy || undefined}
          autoComplete="off"
          rows={typeof rows === 'number' ? rows : undefined}
          onChange={(next) => onChange(next ?? mark)}
        />
        {readOnly && text !== '' && <CopyButton text={text} className={styles.button} />}
      </span>
      {mark && (
        <span id={stateId} className={styles.state}>
          {textOf(isRemoved ? value : mark)}
          {!disabled && !props.field.required && text === '' && (
            <button
              type="button"
              className={styles.button}
              aria-describedby={props.labelledBy}
              onClick={() => onChange(isRemoved ? mark : removedSecret)}
            >
              {context.translate(isRemoved ? 'widgets.secret.undo' : 'widgets.secret.remove')}
            </button>
          )}
        </span>
      )}
    </>
  )
}
