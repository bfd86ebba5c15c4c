import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { loadablePart } from './loadable-part'
import { reloadStyles } from './reload-styles'

/** What did not come, each to be loaded again when it is next shown. */
const missing = new Set<() => void>()

/** A component that waits for its code, by Suspense, unless that is there already. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads it ahead, so that it is shown at once. */
  readonly preload: () => Promise<unknown>
  readonly isLoaded: () => boolean
}

/**
 * A component that is loaded when it is first shown. React's own stays broken for good when its file did not come once;
 * this one is loaded again after `retryParts`: the server was away, and is back. And React's own always waits a
 * moment: the place then shows that it waits, and for 300 ms React lets nothing else appear there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = loadablePart(load)
  const create = () =>
    lazy(async () => {
      try {
        return { default: await part.load() }
      } catch (error) {
        missing.add(renew)
        throw error
      }
    }) as unknown as ComponentType<Props>
  let Waiting = create()
  const renew = () => {
    Waiting = create()
  }
  function Part(props: Props) {
    // One and the same for as long as it is shown: another in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => part.component() ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: part.load, isLoaded: () => part.component() !== undefined })
}

/**
 * Whether a part can be shown at once; loads it meanwhile. For whoever shows a fallback of its own until then, since one
 * of Suspense stays for 300 ms, however soon the code is there. What does not come is shown, and fails as it does elsewhere.
 */
export function useLoaded(part: Pick<LazyPart<never>, 'preload' | 'isLoaded'> | undefined): boolean {
  const [tried, setTried] = useState<unknown>()
  const isReady = part === undefined || tried === part || part.isLoaded()
  useEffect(() => {
    if (isReady) return
    let left = false
    const show = () => left || setTried(() => part)
    part.preload().then(show, show)
    return () => {
      left = true
    }
  }, [part, isReady])
  return isReady
}

/**
 * Lets what could not be loaded be loaded again, styles included. For those who show it again: while React still shows
 * a part, a new one in its place would be loaded over and over.
 */
export function retryParts(): void {
  missing.forEach((renew) => renew())
  missing.clear()
  reloadStyles()
}
