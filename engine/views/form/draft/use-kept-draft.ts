import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useProfile } from '../../../data/person/use-profile'
import { keptAtom, ownOnly, type KeptInput } from '../../../data/records/kept-drafts'
import { isUnserved } from '../../../metadata/entities/entity-fields'
import type { FormDraft } from './use-form-draft'

export interface KeptDraft {
  /** True when the form shows restored input. */
  readonly isRestored: boolean
  /** Discards the input, because it was saved or the user gave it up. */
  readonly forget: () => void
  /** Hides the note about restored input, because the form no longer shows it. */
  readonly settle: () => void
}

/**
 * Keeps unsaved input when a form unmounts without being closed, because the session ended or the user left the page,
 * and restores it when the same user opens the same form again. Secrets are not kept. Closing the tab asks for
 * confirmation. `name` identifies the form; `ready` is true when the record of the draft is loaded.
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
    const own: readonly [string, KeptInput][] =
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
      // At once: a form that replaces this one is rendered before this one is unmounted.
      store.set(keptAtom, new Map([...store.get(keptAtom)].filter(([other]) => other !== name)))
    },
    settle: () => setSettled(true),
  }
}
