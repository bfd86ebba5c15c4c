import type { Translate } from '../../../engine/model/types/widget-definition'
import { ApiRefusal } from '../refusal/api-refusal'
import { storableText } from './storable-text'

const longestReason = 2000

/**
 * Returns the reason of a refusal for the log: keys of the wording with their values, those of its fields too, or a
 * text of another system. Undefined for any other error.
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined
  const { text, message, values, fields = [] } = error.details
  if (text !== undefined) return storableText(text, longestReason)
  const parts = [
    { key: message, values },
    ...fields
      .slice(0, 5)
      .map((field) => ({ key: field.words ?? field.message, values: field.values, field: field.field })),
  ]
  const kept = JSON.stringify(parts)
  return storableText(kept.length <= longestReason ? kept : JSON.stringify(parts.slice(0, 1)), longestReason)
}

interface Part {
  readonly key: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly field?: string
}

/**
 * Puts a logged reason into words.
 * @param labelOf returns the label of a field
 */
export function toldReason(
  reason: unknown,
  translate: Translate,
  labelOf: (field: string) => string | undefined,
): string {
  const parts = readParts(reason)
  if (!parts) return typeof reason === 'string' ? reason : ''
  return parts
    .map(({ key, values, field }) => {
      const text = translate(key, values)
      const label = field === undefined ? undefined : labelOf(field)
      return label === undefined ? text : translate('list.labelled', { label, text })
    })
    .join(' ')
}

function readParts(reason: unknown): readonly Part[] | undefined {
  if (typeof reason !== 'string' || !reason.startsWith('[')) return undefined
  try {
    const parts = JSON.parse(reason) as readonly Partial<Part>[]
    return parts.every((part) => typeof part.key === 'string') ? (parts as readonly Part[]) : undefined
  } catch {
    return undefined
  }
}
