import { Suspense, useState } from 'react'
import { typeOf } from '../../../model/entities/control-of'
import type { InputProps } from '../../../registry/widget'
import { lazyPart, useLoaded } from '../../loading/lazy-part'
import { TextareaControl } from './textarea-control'

const JsonEditor = lazyPart(async () => (await import('../../json-editor/json-editor')).JsonEditor)

export interface JsonControlProps extends InputProps {
  /** Minimum number of lines. */
  readonly rows: number
  /** The kind of document, whose contract helps while typing: `screen`, `entity`, `condition`. */
  readonly documentKind?: unknown
  /** A value to compare with: the editor can show the differences. */
  readonly original?: unknown
}

/** A JSON value as text. Invalid JSON is kept as text in the value, so that validation refuses it (V99, M140). */
export function JsonControl(props: JsonControlProps) {
  const [typed, setTyped] = useState<string>()
  const isLoaded = useLoaded(JsonEditor)
  const isText = typeOf(props.field.schema) === 'string'
  const written = isText ? asText(props.value) : toJson(props.value)
  const text = typed !== undefined && sameValue(read(typed, isText), props.value) ? typed : written
  const change = (next: unknown) => {
    const changed = asText(next)
    setTyped(changed)
    props.onChange(read(changed, isText))
  }
  const plain = <TextareaControl {...props} monospace value={text} onChange={change} />
  // A plain text area serves until the editor is loaded, and when it fails to load.
  if (!isLoaded || !JsonEditor.isLoaded()) return plain
  return (
    <Suspense fallback={plain}>
      <JsonEditor
        id={props.id}
        label={props.field.label}
        labelledBy={props.labelledBy}
        describedBy={props.describedBy}
        text={text}
        rows={props.rows}
        disabled={props.disabled}
        readOnly={props.readOnly}
        invalid={props.invalid}
        required={props.field.required}
        documentKind={props.documentKind}
        original={toOriginal(props.original)}
        focused={document.activeElement?.id === props.id}
        onChange={change}
        onBlur={props.onBlur}
      />
    </Suspense>
  )
}

function toOriginal(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : toJson(value)
}

function read(text: string, isText: boolean): unknown {
  if (text.trim() === '') return undefined
  if (isText) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function toJson(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function asText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value, null, 2)
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
