import { atom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useProfile } from '../../data/use-profile'
import type { Row } from '../../data/use-records'
import { isUnserved } from '../../metadata/entity-fields'
import type { FormDraft } from './use-form-draft'

interface Kept {
  readonly userId: string
  /** The record that the draft stood on: whoever changed it since is asked about as ever. */
  readonly base: Row
  readonly values: Row
}

/** What was typed into forms that went away unclosed, in the memory of this tab alone. */
const keptAtom = atom<ReadonlyMap<string, Kept>>(new Map())

export interface KeptDraft {
  /** Whether this form shows what was typed into it before. */
  readonly isRestored: boolean
  /** What is typed is no longer wanted: it was saved, or the person gave it up. */
  readonly forget: () => void
  /** The form shows something else by now. */
  readonly settle: () => void
}

/**
 * Keeps what was typed when a form goes away without being closed, because the session ended or the page was left, and
 * puts it back when the same person opens the same form again. Secrets are not kept. A tab that is closed is asked about.
 * `name` tells forms apart; `ready` is when the record of the draft is there.
 */
export function useKeptDraft(name: string, draft: FormDraft, ready: boolean): KeptDraft {
  const store = useStore()
  const { id: userId } = useProfile().user
  const [found] = useState(() => ownOnly(store.get(keptAtom), userId).get(name))
  const [isSettled, setSettled] = useState(false)
  const isBack = useRef(false)
  const isOver = useRef(false)
  const restore = useEffectEvent(() => {
    if (!found || isBack.current) return
    isBack.current = true
    draft.rebase(found.base, found.values)
  })
  useEffect(() => {
    if (ready) restore()
  }, [ready])
  const keep = useEffectEvent(() => {
    const typed = isOver.current ? [] : draft.changed().filter(({ schema }) => !isUnserved(schema))
    const others = [...ownOnly(store.get(keptAtom), userId)].filter(([other]) => other !== name)
    const values = Object.fromEntries(typed.map((field) => [field.name, draft.store.get([field.name])]))
    const own: readonly [string, Kept][] =
      typed.length > 0 ? [[name, { userId, base: draft.base, values }]] : []
    store.set(keptAtom, new Map([...others, ...own]))
  })
  useEffect(() => () => keep(), [])
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isOver.current && draft.changed().length > 0) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent): void => warn(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])
  return {
    isRestored: found !== undefined && ready && !isSettled,
    forget: () => {
      isOver.current = true
    },
    settle: () => setSettled(true),
  }
}

/** Nobody finds what another person typed. */
function ownOnly(kept: ReadonlyMap<string, Kept>, userId: string): ReadonlyMap<string, Kept> {
  return new Map([...kept].filter(([, entry]) => entry.userId === userId))
}
