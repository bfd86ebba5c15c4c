import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Row } from '../../../data/records/use-records'
import { sameValue } from '../draft/same-values'
import type { FormDraft } from '../draft/use-form-draft'

export interface FollowedRecord {
  /** Remembers the values that are being sent. */
  readonly sending: () => void
  /** Call after the save: the sent values are stored in the record now, perhaps in a different notation. */
  readonly saved: () => void
}

/**
 * Rebases a draft whenever `record` is a new object: reloaded after a save of this form, or changed by another user.
 * Unsaved input is kept.
 */
export function useFollowRecord(draft: FormDraft, record: Row): FollowedRecord {
  const sent = useRef<Row>({})
  const kept = useRef<Row>({})
  const follow = useEffectEvent((next: Row) => {
    if (next === draft.base) return
    const values = draft.store.values()
    const typed = draft
      .changed()
      .filter(({ name }) => !(name in kept.current && sameValue(values[name], kept.current[name])))
    kept.current = {}
    draft.rebase(next, Object.fromEntries(typed.map(({ name }) => [name, values[name]])))
  })
  useLayoutEffect(() => follow(record), [record])
  return {
    sending: () => {
      sent.current = draft.store.values()
    },
    saved: () => {
      kept.current = sent.current
    },
  }
}
