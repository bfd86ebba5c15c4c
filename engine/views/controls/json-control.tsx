import { useState } from 'react'
import { typeOf } from '../../model/control-of'
import type { InputProps } from '../../registry/widget'
import { TextareaControl } from './textarea-control'

/** A JSON value as text. While it is no JSON the text itself is the value, for validation to refuse (V99, M140). */
export function JsonControl(props: InputProps & { readonly rows: number }) {
  const [typed, setTyped] = useState<string>()
  const isText = typeOf(props.field.schema) === 'string'
  const written = isText ? asText(props.value) : toJson(props.value)
  const text = typed !== undefined && sameValue(read(typed, isText), props.value) ? typed : written
  return (
    <TextareaControl
      {...props}
      monospace
      value={text}
      onChange={(next) => {
        const text = asText(next)
        setTyped(text)
        props.onChange(read(text, isText))
      }}
      onBlur={() => {
        setTyped(undefined)
        props.onBlur()
      }}
    />
  )
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
