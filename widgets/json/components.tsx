import { type CellProps, type InputProps, JsonControl, TextControl, useOtherField } from '../../engine/index'
import styles from './json.module.css'

/** A JSON editor with completion for the kind of document, and the difference to another field. */
export function Input(props: InputProps) {
  const { rows, document, compareWith } = props.field.options
  const kinds = isKinds(document) ? document : undefined
  const kindOf = useOtherField(kinds?.field)?.value
  const original = useOtherField(typeof compareWith === 'string' ? compareWith : undefined)?.value
  if (props.inSearch) return <TextControl {...props} />
  const kind = kinds ? kinds.kinds[String(kindOf)] : document
  return (
    <JsonControl
      {...props}
      rows={typeof rows === 'number' ? rows : 4}
      documentKind={kind}
      original={original}
    />
  )
}

interface Kinds {
  readonly field: string
  readonly kinds: Readonly<Record<string, string>>
}

function isKinds(value: unknown): value is Kinds {
  return typeof value === 'object' && value !== null && 'field' in value && 'kinds' in value
}

/** The JSON in one line, with the formatted JSON as tooltip. */
export function Cell({ value, text }: CellProps) {
  return (
    <span className={styles.line} data-tooltip={laidOut(value) ?? text}>
      {text}
    </span>
  )
}

function laidOut(value: unknown): string | undefined {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof parsed === 'object' && parsed !== null ? JSON.stringify(parsed, null, 2) : undefined
  } catch {
    return undefined
  }
}
