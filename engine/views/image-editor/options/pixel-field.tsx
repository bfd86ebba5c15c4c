import { useState } from 'react'
import styles from './options.module.css'

export interface PixelFieldProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A number field for pixels. The typed number is applied on blur or Enter. */
export function PixelField({ label, value, max, onChange }: PixelFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = (): void => {
    if (typed !== undefined && /^\d+$/.test(typed) && Number(typed) !== value) onChange(Number(typed))
    setTyped(undefined)
  }
  return (
    <label className={styles.pixels}>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </label>
  )
}
