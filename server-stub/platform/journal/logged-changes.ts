import { isEqual, uniqWith } from 'lodash-es'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { NotedChange } from '../records/noted-changes'
import { hidden, isKeptBack } from './call-content'
import type { LoggedChange } from './journal-entry'
import { storableText } from './storable-text'

/** Limits of an entry that stays readable: number of changes, and characters of a text. */
const mostChanges = 50
const longestText = 200

/** Returns the noted changes of the call's own entity for the log, without duplicates; null when there are none. */
export function loggedChanges(
  noted: readonly NotedChange[],
  entity: EntityMeta | undefined,
): readonly LoggedChange[] | null {
  if (!entity) return null
  const own = noted.filter((change) => change.entity === entity.entity)
  const kept = uniqWith(own, isEqual).slice(0, mostChanges)
  // A change without a field adds nothing to a record whose fields are listed.
  const told = kept.filter(
    ({ record, field }) =>
      field !== undefined || !kept.some((one) => one.record === record && one.field !== undefined),
  )
  if (told.length === 0) return null
  return told.map(({ record, field, before, after }) => ({
    record: storableText(record, longestText),
    ...(field === undefined
      ? {}
      : isKeptBack(entity, field)
        ? { field, before: hidden, after: hidden }
        : { field, before: shortened(before), after: shortened(after) }),
  }))
}

/** Returns numbers, flags, texts and lists of these, shortened; null for any other value. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value, longestText)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return value.slice(0, 20).map(shortened)
  return null
}
