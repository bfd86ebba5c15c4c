import { useEffect, useId, useRef } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { themeColor } from '../theme/tokens'
import styles from './settings.module.css'

export interface ColorSettingProps {
  /** `#rrggbb`. */
  readonly color: string
  readonly onChange: (color: string) => void
}

/** Muted colours around the colour wheel; the last field picks any other. */
const offered: readonly string[] = [
  themeColor,
  '#1677E0',
  '#0FA3A3',
  '#18A058',
  '#E6A23C',
  '#F2711C',
  '#E0455E',
  '#8E5BD6',
  '#5B6B82',
]

/** The theme colour (C41). */
export function ColorSetting({ color, onChange }: ColorSettingProps) {
  const translate = useTranslate()
  const name = useId()
  const isOffered = offered.some((one) => isSame(one, color))
  return (
    <fieldset className={styles['choice']}>
      <legend>{translate('shell.themeColor')}</legend>
      <div className={styles['colors']}>
        {offered.map((one) => (
          <input
            key={one}
            type="radio"
            name={name}
            className={styles['color']}
            style={{ background: one }}
            aria-label={one === themeColor ? translate('shell.themeColor.usual') : one}
            title={one}
            checked={isSame(one, color)}
            onChange={() => onChange(one)}
          />
        ))}
        <OwnColor color={color} chosen={!isOffered} onChange={onChange} />
      </div>
    </fieldset>
  )
}

/** The browser's colour picker. Only the final colour is taken, not those while dragging. */
function OwnColor({ color, chosen, onChange }: ColorSettingProps & { readonly chosen: boolean }) {
  const translate = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    const take = () => input && onChange(input.value)
    input?.addEventListener('change', take)
    return () => input?.removeEventListener('change', take)
  }, [onChange])
  useEffect(() => {
    if (field.current) field.current.value = color
  }, [color])
  return (
    <input
      ref={field}
      type="color"
      className={styles['own']}
      data-chosen={chosen || undefined}
      aria-label={translate('shell.themeColor.own')}
      title={translate('shell.themeColor.own')}
      defaultValue={color}
    />
  )
}

function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}
