import { useId } from 'react'
import styles from './settings.module.css'

export interface ChoiceSettingProps<T extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

/** A setting with few choices, all of them visible. */
export function ChoiceSetting<T extends string>({ label, choices, chosen, onChoose }: ChoiceSettingProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      <div className={styles['segments']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
