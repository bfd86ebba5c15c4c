import { isEqual, uniqWith } from 'lodash-es'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { NotedChange } from '../records/noted-changes'
import { hidden, isKeptBack } from './call-content'
import type { LoggedChange } from './journal-entry'
import { storableText } from './storable-text'

/** As many as somebody reads, and as long. */
const mostChanges = 50
const longestText = 200

/** What the log keeps of what was noted: what was done to the records that the call was about, each once. */
export function loggedChanges(
  noted: readonly NotedChange[],
  entity: EntityMeta | undefined,
): readonly LoggedChange[] | null {
  if (!entity) return null
  const own = noted.filter((change) => change.entity === entity.entity)
  const kept = uniqWith(own, isEqual).slice(0, mostChanges)
  // Of a record whose fields are told the record alone tells nothing more.
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

/** Numbers, flags, texts, and lists of these; of what is more than that nothing is kept. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value, longestText)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return value.slice(0, 20).map(shortened)
  return null
}
