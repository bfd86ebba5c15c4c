import type { FieldErrorWire } from '../../../metadata/contract.generated'
import type { FormStore } from '../../schema-form/values/form-store'

/** Refusal messages of the server, by the path key of the field that shows them. */
export type PlacedRefusals = ReadonlyMap<string, string>

/**
 * Assigns the refusals of a server to fields: `steps.0.weight` to that cell, or else to the nearest rendered ancestor
 * field, with the rest of the path in the text. Refusals without a field keep their own key.
 */
export function placeRefusals(store: FormStore, refused: readonly FieldErrorWire[]): PlacedRefusals {
  const placed = new Map<string, string>()
  for (const { field, message } of refused) {
    const path = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
    let depth = path.length
    while (depth > 1 && !store.shows(path.slice(0, depth).join('\u0000'))) depth--
    const key = path.slice(0, depth).join('\u0000')
    const isKnown = store.shows(key)
    const below = path.slice(depth).join('.')
    const text = isKnown && below ? `${below}: ${message}` : message
    const place = isKnown ? key : path.join('\u0000')
    const before = placed.get(place)
    placed.set(place, before === undefined || before === text ? text : `${before} ${text}`)
  }
  return placed
}
