import { isEqual } from 'lodash-es'
import type { Profile } from './decode-profile'

/** Functions have no content to compare; words are those of another language perhaps, though they read the same. */
const alwaysNew: readonly (keyof Profile)[] = ['rowsOf', 'translations']

/**
 * A profile that was loaded again: what has not changed in it stays the same object, so that nothing that is made of it
 * is made anew.
 */
export function renewProfile(before: Profile | undefined, after: Profile): Profile {
  if (!before) return after
  const parts = Object.keys(after) as (keyof Profile)[]
  const same = new Set(
    parts.filter((part) => !alwaysNew.includes(part) && isEqual(before[part], after[part])),
  )
  if (same.has('rows')) same.add('rowsOf')
  return Object.fromEntries(parts.map((part) => [part, same.has(part) ? before[part] : after[part]])) as {
    readonly [Part in keyof Profile]: Profile[Part]
  }
}
