import { isEqual } from 'lodash-es'
import type { Profile } from './decode-profile'

/** Functions have no content to compare; translations may be those of another language even when they are equal. */
const alwaysNew: readonly (keyof Profile)[] = ['rowsOf', 'translations']

/** Reuses the unchanged parts of the previous profile after a reload, so that objects derived from them stay valid. */
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
