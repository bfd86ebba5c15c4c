import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Row } from '../../data/use-records'
import { sameValue } from './same-values'
import type { FormDraft } from './use-form-draft'

export interface FollowedRecord {
  /** Says what is being sent. */
  readonly sending: () => void
  /** What was sent is saved: the record has it, perhaps in another writing. */
  readonly saved: () => void
}

/**
 * Puts a draft on its record whenever that is another object: saved by this form and read anew, or changed by somebody
 * else. What was typed and not saved yet stays.
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
