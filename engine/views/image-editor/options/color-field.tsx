import type { Translate } from '../../../model/types/widget-definition'
import { EditorIcon } from '../editor-icons'
import styles from './options.module.css'

const swatches = {
  red: '#e02020',
  orange: '#f59e0b',
  green: '#1f9d55',
  blue: '#1677ff',
  violet: '#7c3aed',
  black: '#111111',
  white: '#ffffff',
} as const

const names = Object.keys(swatches) as readonly (keyof typeof swatches)[]

export interface ColorFieldProps {
  readonly label: string
  /** Undefined means no colour. */
  readonly value: string | undefined
  /** Name of the choice of no colour; undefined when a colour is required. */
  readonly none?: string
  readonly translate: Translate
  readonly onChange: (value: string | undefined) => void
}

/** A colour field: a few colours, and a picker of any other. */
export function ColorField({ label, value, none, translate, onChange }: ColorFieldProps) {
  return (
    <div className={styles.block} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <div className={styles.swatches}>
        {none !== undefined && (
          <button
            type="button"
            className={styles.swatch}
            aria-label={none}
            title={none}
            aria-pressed={value === undefined}
            onClick={() => onChange(undefined)}
          >
            <EditorIcon name="none" />
          </button>
        )}
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: swatches[name] }}
            aria-label={translate(`imageEditor.swatch.${name}`)}
            title={translate(`imageEditor.swatch.${name}`)}
            aria-pressed={value === swatches[name]}
            onClick={() => onChange(swatches[name])}
          />
        ))}
        <input
          type="color"
          className={styles.anyColor}
          aria-label={translate('imageEditor.otherColor')}
          title={translate('imageEditor.otherColor')}
          value={value ?? '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}
