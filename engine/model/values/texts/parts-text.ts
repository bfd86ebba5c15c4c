import type { PartModel } from '../../types/field-model'
import { isBlank } from '../is-blank'
import { spokenName, storedObject } from '../stored-object'
import type { Translate } from '../../types/widget-definition'

type Values = Readonly<Record<string, unknown>>

/** Writes the values of fields, and the wording around them. */
export interface PartWriter {
  readonly translate: Translate
  readonly write: (part: PartModel, values: Values) => string
}

/**
 * Writes a stored object in one line, as labels and values: "Cabinet no.: 1 · Quantity: 6". Ids of records are left
 * out, because users do not know them. Undefined when the value is not an object.
 */
export function partsText(
  value: unknown,
  parts: readonly PartModel[],
  writer: PartWriter,
): string | undefined {
  const values = storedObject(value)
  if (!values) return undefined
  const told = Object.entries(values).flatMap(([name, entry]) => {
    const part = parts.find((one) => one.name === name)
    const text = isBlank(entry) ? '' : part ? partText(part, values, writer) : plain(entry)
    return text === ''
      ? []
      : [writer.translate('list.labelled', { label: part?.label ?? spokenName(name), text })]
  })
  return told.join(' · ')
}

function partText(part: PartModel, values: Values, writer: PartWriter): string {
  const entry = values[part.name]
  if (part.table && Array.isArray(entry))
    return entry
      .map((row) => rowText(part.table?.columns ?? [], row as Values, writer))
      .filter((text) => text !== '')
      .join(', ')
  if (part.selector && !part.dictionary) return ''
  return writer.write(part, values)
}

function rowText(columns: readonly PartModel[], row: Values, writer: PartWriter): string {
  return columns
    .filter(({ selector, dictionary }) => !selector || dictionary)
    .map((column) => (isBlank(row[column.name]) ? '' : writer.write(column, row)))
    .filter((text) => text !== '')
    .join(' ')
}

function plain(entry: unknown): string {
  if (Array.isArray(entry)) return entry.map(plain).join(', ')
  return typeof entry === 'object' && entry !== null ? JSON.stringify(entry) : String(entry)
}
