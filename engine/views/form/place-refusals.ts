import type { FieldErrorWire } from '../../metadata/contract.generated'
import type { FormStore } from '../schema-form/form-store'

/** What a server refused, by the key of the path where it can be shown. */
export type PlacedRefusals = ReadonlyMap<string, string>

/**
 * Where the refusals of a server are shown: `steps.0.weight` at that cell, or at the nearest field around it that is
 * drawn, with what lies below it named. What belongs to no field keeps its own key.
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
