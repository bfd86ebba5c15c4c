import type { Translate } from '../../../engine/model/widget-definition'
import { ApiRefusal } from '../refusal/api-refusal'
import { storableText } from './storable-text'

const longestReason = 2000

/** Why a call was refused, to be kept: keys of the wording with their values, those of its fields too, or words of another system. */
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

/** A reason in words. `labelOf`: what people know a field by. */
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
